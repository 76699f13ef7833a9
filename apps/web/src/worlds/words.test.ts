import { readFileSync } from 'node:fs';
import { languages } from '@havn/i18n/languages';
import { expect, it } from 'vitest';

const sea = /: "[^"]*(?:\b(?:sea|harbour|quay|quai|aboard|boats?|mer|bateaux?)\b|au bord de l’eau)/i;

const listSections = (language: string): [name: string, texts: unknown][] => {
  const path = `../../../../packages/i18n/locales/${language}/translation.json`;
  return Object.entries(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')));
};

it('the sea is named only among the words of the harbour', () => {
  const found = languages.flatMap(listSections).filter(([, texts]) => sea.test(JSON.stringify(texts, null, 1)));
  expect([...new Set(found.map(([name]) => name))]).toEqual(['Harbour']);
});
