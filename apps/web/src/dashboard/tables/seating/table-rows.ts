import { foldText } from '@havn/api/kernel/normalize-text';
import { listVisiblePeople, type Person, type SeatingUnit } from './seating-unit.js';

/** Words of a household's name that identify nobody, in the languages of the product's countries. */
const genericWords = new Set(
  'the family and of famille familien familie famiglia familia perhe et og och und y e ja la le les de du des'.split(
    ' ',
  ),
);

const splitWords = (name: string) => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether the members' names already say what the household's name does: "Møller family" above Ida and Jon Møller, but
 * not above Ida Møller and Bo Krag.
 */
export function isNameRedundant({ kind, name, people, size }: SeatingUnit): boolean {
  if (kind === 'guest') return true;
  if (people.length === 0 || people.length < size) return false;
  const words = splitWords(name).filter((word) => !genericWords.has(word));
  const forms = words.map((word) => [word, word.replace(/s$/, '')]);
  const members = people.map((person) => new Set(splitWords(person.name)));
  const isNamed = (member: Set<string>, form: string[]) => form.some((word) => member.has(word));
  return (
    words.length > 0 &&
    forms.every((form) => members.some((member) => isNamed(member, form))) &&
    members.every((member) => forms.some((form) => isNamed(member, form)))
  );
}

interface LimitedUnit {
  unit: SeatingUnit;
  people: readonly Person[];
}

/** The units and people that fit in `maxRows` rows, and how many people are hidden. A single hidden one is shown. */
export function limitRows(
  units: readonly SeatingUnit[],
  maxRows: number,
): { shown: readonly LimitedUnit[]; hiddenCount: number } {
  const listed = units.map((unit) => {
    const people = listVisiblePeople(unit);
    return { unit, people, size: people.length || unit.size };
  });
  const total = listed.reduce((sum, { size }) => sum + size, 0);
  let left = total <= maxRows + 1 ? Number.POSITIVE_INFINITY : maxRows;
  const shown: LimitedUnit[] = [];
  for (const { unit, people, size } of listed) {
    if (left <= 0) break;
    shown.push({ unit, people: people.slice(0, left) });
    left -= size;
  }
  const visible = shown.reduce((sum, { unit, people }) => sum + (people.length || unit.size), 0);
  return { shown, hiddenCount: total - visible };
}
