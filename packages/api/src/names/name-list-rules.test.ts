import { getLanguageDetails } from '@havn/i18n/language-details';
import { languages } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { parsePeopleNames } from './name-list-rules.js';
import { mayHaveMore } from './name-word-rules.js';

/** "Anna|Rossi", with "?" for a name that is not known, and "*" for a child. */
function format(text: string, lastName: string | null = null): string {
  const { people, household } = parsePeopleNames(text, lastName);
  const names = people.map(
    ({ firstName, lastName: last, isUnnamed, isChild }) =>
      `${firstName}|${last}${isUnnamed ? '?' : ''}${isChild ? '*' : ''}`,
  );
  return [household, ...names].join(' / ');
}

describe('a cell with full names', () => {
  it.each([
    ['Anna Rossi', ' / Anna|Rossi'],
    ['Rossi, Anna', ' / Anna|Rossi'],
    ['Anna', ' / Anna|'],
    ['Rémi de la Tour', ' / Rémi|de la Tour'],
    ['Jan van der Berg', ' / Jan|van der Berg'],
    ['Anna Maria Rossi', ' / Anna Maria|Rossi'],
    ['John Smith Jr.', ' / John|Smith Jr.'],
    ['John Smith, Jr.', ' / John|Smith Jr.'],
    ['Dr. Anna Rossi', ' / Anna|Rossi'],
    ['M. Paul Dupont', ' / Paul|Dupont'],
    ['M Night', ' / M|Night'],
    ['Kim Y Lee', ' / Kim Y|Lee'],
    ['Anna & Ben Rossi', ' / Anna|Rossi / Ben|Rossi'],
    ['Anna and Ben Rossi', ' / Anna|Rossi / Ben|Rossi'],
    ['Anna et Ben', ' / Anna| / Ben|'],
    ['ANNA ET BEN ROSSI', ' / ANNA|ROSSI / BEN|ROSSI'],
    ['Anna e Ben Rossi', ' / Anna|Rossi / Ben|Rossi'],
    ['Ana y José García', ' / Ana|García / José|García'],
    ['Anna und Ben Müller', ' / Anna|Müller / Ben|Müller'],
    ['Jan en Piet de Vries', ' / Jan|de Vries / Piet|de Vries'],
    ['Anna Rossi & Ben Berg', ' / Anna|Rossi / Ben|Berg'],
    ['Anna, Ben & Carla Rossi', ' / Anna|Rossi / Ben|Rossi / Carla|Rossi'],
    ['Rossi, Anna & Ben', ' / Anna|Rossi / Ben|Rossi'],
    ['Anna Rossi, Ben Berg', ' / Anna|Rossi / Ben|Berg'],
    ['Anna Rossi\nBen Berg', ' / Anna|Rossi / Ben|Berg'],
    ['Anna/Ben Rossi', ' / Anna|Rossi / Ben|Rossi'],
    ['Maria Rossi +1', ' / Maria|Rossi / |?'],
    ['Maria Rossi + guest', ' / Maria|Rossi / |?'],
    ['Maria Rossi plus one', ' / Maria|Rossi / |?'],
    ['Maria Rossi & family', ' / Maria|Rossi / |?'],
    ['Maria Rossi et son conjoint', ' / Maria|Rossi / |?'],
    ['Maria Rossi e marito', ' / Maria|Rossi / |?'],
    ['Maria Rossi (2)', ' / Maria|Rossi / |?'],
    ['Anna & Ben Rossi + 2 kids', ' / Anna|Rossi / Ben|Rossi / |?* / |?*'],
    ['Anna & Ben Rossi (2+1)', ' / Anna|Rossi / Ben|Rossi / |?*'],
    ['Fam. Rossi (4)', 'Fam. Rossi / Fam. Rossi|? / |? / |? / |?'],
    ['Fam. Rossi 4', 'Fam. Rossi / Fam. Rossi|? / |? / |? / |?'],
    ['Famille Dupont (3 pers.)', 'Famille Dupont / Famille Dupont|? / |? / |?'],
    ['Familie Müller, 2 Personen', 'Familie Müller / Familie Müller|? / |?'],
    ['The Rossi Family', ' / The Rossi Family|?'],
    ['The Rossi Family x3', 'The Rossi Family / The Rossi Family|? / |? / |?'],
    ['The Rossis', ' / The Rossis|?'],
    ['Fam. Rossi (Anna, Ben)', 'Fam. Rossi / Anna|Rossi / Ben|Rossi'],
    ['Mr and Mrs John Smith', 'Mr and Mrs John Smith / John|Smith / Mrs|Smith?'],
    ['Mr. & Mrs. Smith', 'Mr. & Mrs. Smith / Mr.|Smith? / Mrs.|Smith?'],
    ['M et Mme Dupont', 'M et Mme Dupont / M|Dupont? / Mme|Dupont?'],
    ['Herr und Frau Paul Müller', 'Herr und Frau Paul Müller / Paul|Müller / Frau|Müller?'],
    ['Mr John Smith and Mrs Jane Doe', ' / John|Smith / Jane|Doe'],
    ['Mr & Mrs John and Jane Smith', 'Mr & Mrs John and Jane Smith / John|Smith / Jane|Smith'],
    ['Guest', ' / |?'],
    ['Guest 49998', ' / Guest|49998'],
    ['王秀英', ' / 王秀英|'],
    ['👰🏽', ' / 👰🏽|'],
  ])('%s', (text, expected) => expect(format(text)).toBe(expected));
});

it.each(languages)('the name of a family in %s names no person', (language) => {
  const name = getLanguageDetails(language).familyName.replace('{{name}}', 'Mazur');
  expect(mayHaveMore(name)).toBe(true);
  expect(format(name)).toBe(` / ${name}|?`);
  expect(format(`${name} (2)`)).toBe(`${name} / ${name}|? / |?`);
});

describe('a cell with first names beside a last name', () => {
  it.each([
    ['Anna', 'Rossi', ' / Anna|Rossi'],
    ['Anna Maria', 'Rossi', ' / Anna Maria|Rossi'],
    ['Dr. Anna', 'Rossi', ' / Dr. Anna|Rossi'],
    ['Anna & Ben', 'de la Tour', ' / Anna|de la Tour / Ben|de la Tour'],
    ['Anna, Ben', 'Rossi', ' / Anna|Rossi / Ben|Rossi'],
    ['Anna +1', 'Rossi', ' / Anna|Rossi / |?'],
    ['Mr & Mrs', 'Smith', 'Mr & Mrs Smith / Mr|Smith? / Mrs|Smith?'],
    ['Mr and Mrs John', 'Smith', 'Mr and Mrs John Smith / John|Smith / Mrs|Smith?'],
    ['Bo\u0007', '', ' / Bo\u0007|'],
  ])('%s, %s', (text, lastName, expected) => expect(format(text, lastName)).toBe(expected));
});

it('takes no longer for a long cell of blanks and joins', () => {
  for (const text of [`Anna${' '.repeat(100_000)}Rossi`, '& '.repeat(50_000), `Anna${' &'.repeat(140)}`])
    expect(parsePeopleNames(text).people.length).toBeLessThanOrEqual(20);
});
