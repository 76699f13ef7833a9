// What the guest list says about who knows whom. The couple's own columns, such as "Side" or "Tags", are lines of notes.
import { normalizeWord } from '../../kernel/normalize-text.js';

/** What is known of one guest. */
export interface CircleGuest {
  lastName: string;
  language: string;
  isAdult: boolean;
  isFamily: boolean;
  notes: string;
}

/** What is known of a seating unit. */
export interface Circle {
  /** Place in the guest list. */
  order: number;
  /** The language of most of its guests. */
  language: string;
  isFamily: boolean;
  hasOnlyChildren: boolean;
  /** Normalized. */
  familyNames: readonly string[];
  /** By the kind of the column. */
  marks: Readonly<Partial<Record<MarkKind, string>>>;
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(normalizeWord));

/** Words that name a column of sides, and of lists, tags and circles of friends. */
const markWords = {
  side: toSet(
    'side sides seite côté lado lato parte kant zijde sida strona جانب طرف bride groom braut bräutigam mariée marié brud brudgom gom',
  ),
  list: toSet(
    'list tag tags label circle category relation relationship liste lista kategorie catégorie cercle lien kreis beziehung kategori kreds relasjon lijst categorie relatie kring etiqueta etiquetas categoría círculo relación categoria cerchia relazione relação kategoria relacja krąg etykieta etikett krets قائمة فئة علاقة',
  ),
} as const;
export type MarkKind = keyof typeof markWords;
export const markKinds = Object.keys(markWords) as MarkKind[];

const line = /^([^:\n]{1,40}):[ \t]*(\S[^\n]{0,99})$/gmu;

function getMarkKind(label: string): MarkKind | undefined {
  const words = (label.match(/[\p{L}\p{M}]+/gu) ?? []).map(normalizeWord);
  return markKinds.find((kind) => words.some((word) => markWords[kind].has(word)));
}

/** "Side: Bride" */
export function parseMarks(notes: string): Circle['marks'] {
  const marks: Partial<Record<MarkKind, string>> = {};
  for (const [, label = '', value = ''] of notes.matchAll(line)) {
    const kind = getMarkKind(label);
    if (kind !== undefined) marks[kind] ??= value.trim();
  }
  return marks;
}

function findMostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
}

export function describeCircle(guests: readonly CircleGuest[], order: number): Circle {
  const marks = guests.map(({ notes }) => parseMarks(notes));
  return {
    order,
    language: findMostFrequent(guests.map(({ language }) => language)),
    isFamily: guests.some(({ isFamily }) => isFamily),
    hasOnlyChildren: guests.length > 0 && guests.every(({ isAdult }) => !isAdult),
    familyNames: [...new Set(guests.map(({ lastName }) => normalizeWord(lastName)).filter((name) => name !== ''))],
    marks: Object.assign({}, ...marks.toReversed()) as Circle['marks'],
  };
}
