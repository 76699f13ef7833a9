// Who is a child, in words, ages or years: "Infant", "7", "4 ans", "2019" (specification §7 "Files").
import { normalizeWord } from '../../../kernel/normalize-text.js';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(normalizeWord));

const adultWords = toSet(
  'adult, adults, grown-up, adulte, adultes, erwachsen, erwachsene, erwachsener, erw., adulto, adulta, adulti, adultos, adultas, volwassen, volwassene, volwassenen, voksen, voksne, vuxen, vuxna, dorosły, dorosła, dorośli, aikuinen, взрослый, взрослая, yetişkin, بالغ, بالغة, 成人, 大人, senior',
);
const childWords = toSet(
  'child, children, kid, kids, infant, infants, baby, babies, toddler, minor, enfant, enfants, bébé, bébés, kind, kinder, kleinkind, säugling, bambino, bambina, bambini, neonato, neonata, niño, niña, niños, niñas, bebé, bebe, criança, crianças, bebê, kinderen, peuter, kleuter, barn, børn, spædbarn, spädbarn, dziecko, dzieci, niemowlę, lapsi, ребенок, дети, çocuk, bebek, طفل, طفلة, أطفال, رضيع, 儿童, 小孩, 子供',
);
/** A child on some lists, and an adult on others. */
const youthWords = toSet(
  'teen, teens, teenager, youth, adolescent, adolescente, ado, jugendlicher, jugendliche, jugend, ragazzo, ragazza, joven, jovem, tiener, teenagere, ungdom, tonåring, tenåring, nastolatek, nastolatka, مراهق',
);

export interface AdultGuess {
  isAdult: boolean;
  isSure: boolean;
}

const childAge = 13;
const adultAge = 18;
const maxAge = 110;

const toGuess = (age: number): AdultGuess => ({
  isAdult: age >= adultAge,
  isSure: age < childAge || age >= adultAge,
});

/** "7", "7 yrs", "4 ans", "13-17", "18+". */
const agePattern = /^(\d{1,3})(?:\s*\p{Pd}\s*(\d{1,3}))?\s*\+?\s*(\p{L}[\p{L}.\s]{0,14})?$/u;
const months = /^m(?:on|o\b|th|ois|esi|eses|aand|ån|iesi|nd)/iu;

function parseAge(cell: string): number | undefined {
  const [, from, to, unit = ''] = agePattern.exec(cell) ?? [];
  const age = Number(to ?? from);
  if (from === undefined || age > maxAge) return undefined;
  return months.test(unit) ? Math.floor(age / 12) : age;
}

/** "2019", "2019-05-03", "3.5.2019": the year of birth. */
function parseYearOfBirth(cell: string): number | undefined {
  const [, year] = /^(?:\d{1,2}[-./ ]\d{1,2}[-./ ])?((?:19|20)\d{2})(?:[-./ ]\d{1,2}[-./ ]\d{1,2})?$/.exec(cell) ?? [];
  const age = new Date().getFullYear() - Number(year);
  return year === undefined || age < 0 || age > maxAge ? undefined : age;
}

export function parseAgeCell(cell: string): AdultGuess | undefined {
  const age = parseAge(cell.trim()) ?? parseYearOfBirth(cell.trim());
  return age === undefined ? undefined : toGuess(age);
}

/** "Adult", "Child", "Infant", "Teenager"; also with more: "Child (under 12)". */
export function parseAdultWord(cell: string): AdultGuess | undefined {
  const word = normalizeWord(cell.replace(/\([^()]*\)/g, ''));
  if (adultWords.has(word)) return { isAdult: true, isSure: true };
  if (childWords.has(word)) return { isAdult: false, isSure: true };
  return youthWords.has(word) ? { isAdult: false, isSure: false } : undefined;
}

export const parseAdultCell = (cell: string): AdultGuess | undefined => parseAdultWord(cell) ?? parseAgeCell(cell);
