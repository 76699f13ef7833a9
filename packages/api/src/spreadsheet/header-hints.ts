// Words within headers that are not known as a whole: "Guest Email", "N° de portable", "How many of you?". They count
// only where the cells agree. A header with a typing error is that of the nearest known one.
import { foldText, normalizeWord } from '../kernel/normalize-text.js';
import type { FileColumn } from './columns.js';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(normalizeWord));

const hints = {
  email: toSet(
    'email, emails, mail, mails, mailadresse, emailadresse, courriel, correo, posta, epost, epostadress, adresmail, mél, почта, 邮箱, البريد',
  ),
  phoneNumber: toSet(
    'phone, phones, mobile, cell, tel, telephone, téléphone, portable, telefon, telefoon, telefono, telefone, teléfono, handy, handynummer, gsm, whatsapp, sms, mobil, móvil, celular, cellulare, komórka, mobilnummer, телефон, 电话, 手机, الجوال, هاتف',
  ),
  children: toSet(
    'children, kids, child, enfants, kinder, bambini, figli, niños, hijos, crianças, filhos, kinderen, børn, barn, dzieci, дети, детей, çocuk, çocuklar, παιδιά, παιδιών, gyerek, gyerekek, gyermek, gyermekek, děti, dětí, lapset, lapsia, أطفال',
  ),
  adults: toSet(
    'adults, adultes, erwachsene, erw, adulti, adultos, volwassenen, voksne, vuxna, dorośli, dorosłych, взрослые, взрослых, yetişkin, yetişkinler, ενήλικες, ενηλίκων, ενήλικοι, felnőtt, felnőttek, dospělí, dospělých, aikuiset, aikuisia',
  ),
  partySize: toSet(
    'persons, person, people, guests, pers, pax, ppl, headcount, personnes, invités, personen, gäste, persone, invitati, ospiti, personas, invitados, pessoas, convidados, gasten, personer, gæster, gäster, gjester, osób, osoby, gości, kişi, misafir, misafirler, davetli, человек, гостей, гости, персон, людей, άτομα, ατόμων, προσκεκλημένοι, fő, létszám, vendégek, osob, hosté, hostů, lidí, henkilö, henkilöä, henkilömäärä, vieraat, vieraita, 人数, 人數',
  ),
  age: toSet(
    'age, ages, alter, âge, âges, età, edad, idade, leeftijd, alder, ålder, wiek, возраст, yaş, 年龄, العمر, birthday, birthdate, born, geburtstag, geburtsdatum, geburtsjahr, jahrgang, naissance',
  ),
  names: toSet('name, names, noms, prénoms, namen, nomi, nombres, nomes, namn, navne, navn, imiona'),
} as const;

type Hint = keyof typeof hints;

/** "How many of you?" */
const howMany =
  /\b(?:how many|combien|wie viele|wieviele|quanti|quante|cuantos|cuantas|quantos|quantas|hoeveel|hvor mange|hur manga|ilu|ile|skolko)\b|сколько/u;

const splitHeader = (header: string) => {
  const words = foldText(header).split(/[^\p{L}\p{N}]+/u);
  return words.map(normalizeWord).filter((word) => word !== '');
};

const hasHint = (words: readonly string[], hint: Hint) => words.some((word) => hints[hint].has(word));

/** Whether the header says how old somebody is: "Age", "Kind (Alter)". */
export const isAgeHeader = (header: string): boolean => hasHint(splitHeader(header), 'age');

/** "Child 1 age", "Kind 2 Alter" */
export const isAgeOfNumberedChild = (header: string): boolean => {
  const words = splitHeader(header);
  return hasHint(words, 'age') && hasHint(words, 'children') && words.some((word) => /^\d$/u.test(word));
};

/** "+1", "Plus-One invited", "Name of your plus one" */
export const isPlusOneHeader = (header: string): boolean =>
  /plusone|plus1/.test(normalizeWord(header.replace(/\+\s*1\b/, 'plusone')));

/** "Names of everyone in your party" */
export const isNamesHeader = (header: string): boolean => hasHint(splitHeader(header), 'names');

export const isHowMany = (header: string): boolean => howMany.test(foldText(header));

/** The columns that a header may mean, the more certain first. */
export function listHintedColumns(header: string): FileColumn[] {
  const words = splitHeader(header);
  const found = (['email', 'phoneNumber', 'children', 'adults', 'partySize'] as const).filter((hint) =>
    hasHint(words, hint),
  );
  return isHowMany(header) && !found.some((hint) => hint === 'children' || hint === 'adults')
    ? [...found, 'partySize']
    : found;
}

/** Whether a word becomes the other one by one change: a letter more, less, another one, or two exchanged. */
export function isOneChangeApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  if (restOfOne.slice(1) === restOfOther.slice(1)) return true;
  if (restOfOne.slice(1) === restOfOther || restOfOne === restOfOther.slice(1)) return true;
  return (
    restOfOne.slice(2) === restOfOther.slice(2) &&
    restOfOne[0] === restOfOther[1] &&
    restOfOne[1] === restOfOther[0] &&
    restOfOne.length > 1
  );
}
