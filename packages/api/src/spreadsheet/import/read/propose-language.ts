// The language of a list: that of its headers and of its words for families and children, else that of its guests'
// addresses (specification §7 "Files").
import { getFamilyWord } from '@havn/i18n/language-details';
import { type Language, languages } from '@havn/i18n/languages';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { spreadsheetTexts } from '../../texts.js';
import type { BodyFormat, ParsedRow } from './body-format.js';

/** Beside the titles of our own files. */
const otherWords: Partial<Record<Language, string>> = {
  en: 'guest, guests, guest name, full name, surname, party size, plus one, children, kids, adults, how many, table number, address, city, zip code, dietary requirements, allergies, comments, timestamp, your name, family',
  fr: 'invité, invités, nom, adultes, enfants, nb adultes, nb enfants, adresse, ville, code postal, régime, portable, courriel, commentaires, réponse, accompagnant, famille',
  de: 'gast, gäste, familie, erwachsene, kinder, anzahl, personen, anz. pers., tisch, handy, handynummer, straße, strasse, plz, ort, wohnort, essen, bemerkung, bemerkungen, anmerkung, zusage, anrede, begleitung, zeitstempel, kind, alter, mailadresse, unverträglichkeiten, allergien, haushalt',
  it: 'invitato, invitati, ospite, ospiti, cognome, adulti, bambini, persone, indirizzo, città, tavolo, cellulare, allergie, famiglia',
  es: 'invitado, invitados, nombre, apellido, apellidos, adultos, niños, personas, nº personas, dirección, ciudad, mesa, móvil, teléfono, alergias, acompañante, familia',
  pt: 'convidado, convidados, sobrenome, apelido, adultos, crianças, pessoas, morada, endereço, cidade, telemóvel, alergias, acompanhante, família',
  nl: 'gasten, voornaam, achternaam, naam, volwassenen, kinderen, aantal, adres, plaats, woonplaats, tafel, mobiel, opmerkingen, allergieën, gezin',
  da: 'gæst, gæster, fornavn, efternavn, voksne, børn, antal, bord, husstand, bemærkninger, ledsager',
  sv: 'gäst, gäster, förnamn, efternamn, vuxna, barn, antal, bord, hushåll, sällskap, anteckningar',
  nb: 'gjest, gjester, fornavn, etternavn, voksne, barn, antall, bord, følge, merknad',
  pl: 'gość, goście, imię, nazwisko, imię i nazwisko, dorośli, dzieci, liczba osób, stół, telefon komórkowy, uwagi, osoba towarzysząca, rodzina',
  ar: 'الاسم, الضيف, الضيوف, عدد الأشخاص, الجوال, الطاولة, ملاحظات, العائلة',
};

const addWords = (words: Map<string, Set<Language>>, language: Language, texts: readonly string[]) => {
  for (const text of texts) {
    const word = normalizeWord(text);
    if (word !== '') words.set(word, (words.get(word) ?? new Set()).add(language));
  }
};

const languagesByHeader = new Map<string, Set<Language>>();
for (const language of languages) {
  const { titles, otherTitles } = spreadsheetTexts[language];
  addWords(languagesByHeader, language, Object.values(titles));
  addWords(languagesByHeader, language, Object.values(otherTitles).join(', ').split(', '));
  addWords(languagesByHeader, language, (otherWords[language] ?? '').split(', '));
}

const languagesByFamilyWord = new Map<string, Set<Language>>();
for (const language of languages) addWords(languagesByFamilyWord, language, [getFamilyWord(language)]);
addWords(languagesByFamilyWord, 'de', ['Fam']);
addWords(languagesByFamilyWord, 'sv', ['Familjen']);
addWords(languagesByFamilyWord, 'en', ['Family']);

/** Of countries whose guests mostly speak one language of ours. */
const languagesByDomain: Readonly<Record<string, Language>> = {
  at: 'de',
  de: 'de',
  li: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  mx: 'es',
  ar: 'es',
  cl: 'es',
  pt: 'pt',
  br: 'pt',
  nl: 'nl',
  dk: 'da',
  se: 'sv',
  no: 'nb',
  pl: 'pl',
  uk: 'en',
  ie: 'en',
  au: 'en',
  nz: 'en',
  us: 'en',
};

type Scores = Map<Language, number>;

function addScore(scores: Scores, found: ReadonlySet<Language> | undefined, weight: number): void {
  for (const language of found ?? []) scores.set(language, (scores.get(language) ?? 0) + weight / (found?.size ?? 1));
}

const maxProbedRows = 200;
const address = /@[^\s@]+\.(\p{L}{2})\s*$/u;

/** The words for a family in a cell: "Familie Berg", "The Berg family". */
const listFamilyLanguages = (cell: string) =>
  cell.split(/[\s.]+/, 4).flatMap((word) => languagesByFamilyWord.get(normalizeWord(word)) ?? []);

function findBest(scores: Scores, min: number): Language[] {
  const best = Math.max(0, ...scores.values());
  if (best < min) return [];
  return [...scores].flatMap(([language, score]) => (score > best - 0.01 ? language : []));
}

/** Undefined if nothing tells. Where several languages share the words, the addresses decide. */
export function findListLanguage(
  headers: readonly string[],
  body: readonly (readonly string[])[],
): Language | undefined {
  const probed = body.slice(0, maxProbedRows);
  const scores: Scores = new Map();
  for (const header of headers) addScore(scores, languagesByHeader.get(normalizeWord(header)), 1);
  const families = probed.flatMap((cells) => cells.slice(0, 4).flatMap(listFamilyLanguages));
  for (const found of families) addScore(scores, found, Math.min(1, 2 / families.length));
  const domains: Scores = new Map();
  const endings = probed.flatMap((cells) => cells.flatMap((cell) => address.exec(cell)?.[1]?.toLowerCase() ?? []));
  for (const ending of endings) {
    const language = languagesByDomain[ending];
    if (language !== undefined) addScore(domains, new Set([language]), 1);
  }
  const byWords = findBest(scores, 0.5);
  const byDomain = findBest(domains, Math.max(1, endings.length / 2));
  const [first, ...others] = byWords;
  if (first !== undefined && others.length === 0) return first;
  const shared = byWords.filter((language) => byDomain.includes(language));
  if (shared.length === 1) return shared[0];
  return byWords.length === 0 && byDomain.length === 1 ? byDomain[0] : undefined;
}

/** Of a family whose name is in another language than the list: "Famille Dupont". */
export function findFamilyLanguage(name: string, listLanguage: Language): Language | undefined {
  const [found] = listFamilyLanguages(name);
  if (found === undefined || found.has(listLanguage)) return undefined;
  const [language, ...others] = found;
  return others.length === 0 ? language : undefined;
}

/** "Famille Dupont" in a list in English. */
export function proposeLanguages(
  rows: readonly ParsedRow[],
  { guestLanguage }: BodyFormat,
  spoken: readonly Language[],
): void {
  for (const { guests, household } of rows) {
    const name = household || guests[0]?.group || guests[0]?.firstName || '';
    const language = findFamilyLanguage(name, guestLanguage);
    if (language !== undefined && spoken.includes(language))
      for (const guest of guests) guest.proposed = { ...guest.proposed, language };
  }
}
