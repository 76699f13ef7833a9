// The words that the scans of a wedding look for find the sea in every language.
import { type Language, languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { expect, it } from 'vitest';
import { listSampleValues } from './foreign-values.js';

const seaTexts = languages.flatMap((language) => {
  const { Harbour } = readLocaleFile(language, 'translation') as { Harbour: Record<string, string> };
  return Object.entries(Harbour).map(([key, text]) => [language, key, text] as const);
});

it.each(seaTexts)('%s: finds the sea in the text %s of the harbour', (language, _key, text) => {
  expect(listSampleValues(text, [language])).toHaveLength(1);
});

const otherTexts: readonly (readonly [Language, string])[] = [
  ['en', 'Come over here and season your soup on the board'],
  ['fr', 'Merci de votre réponse, la porte est ouverte'],
  ['de', 'Mehr Bänke am See, Bordkarte für Kaiserin Marta'],
  ['it', 'Ancora una volta, la carta d’imbarco e la porta'],
  ['es', 'Tarjeta de embarque, marzo, marcar'],
  ['pt', 'Velas em março, marcar a portaria'],
  ['nb', 'Havn sender deg en havregrøt'],
  ['da', 'Havn sender, I havde havregrød. Ring til +45 12 34 56 78'],
  ['sv', 'Vi har havregryn vid ett bord'],
  ['pl', 'Promocja, portret'],
];

it.each(otherTexts)('%s: finds nothing in "%s"', (language, text) => {
  expect(listSampleValues(text, [language])).toEqual([]);
});
