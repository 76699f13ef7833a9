import { readLocaleFile } from '@havn/i18n/locale-files';
import { expect, it } from 'vitest';
import { worldNames } from './look/look-names.js';
import { getReplaceableTexts } from './server-texts.js';
import { getSection } from './wedding/word/rules.js';

const listSections = () => [...new Set([...getReplaceableTexts('de').keys()].map(getSection))];
const isWorld = (section: string) => worldNames.some((name) => name === section.toLowerCase());

it('the couple finds its texts in the order in which guests meet them', () => {
  const sections = listSections();
  const placesOf = (...names: string[]) => names.map((name) => sections.indexOf(name));
  const journey = placesOf('WelcomeScreen', 'Invitation', 'CheckIn', 'WeddingPass', 'ThankYouNote', 'Mail', 'Errors');
  expect(journey).toEqual(journey.toSorted((one, other) => one - other));
  expect([sections[0], sections.at(-1)]).toEqual(['WelcomeScreen', 'Loading']);
});

it('the texts of the worlds are beside those of the first page, and every section has a place', () => {
  const sections = listSections();
  const count = worldNames.length;
  expect(sections.slice(1, count + 1).filter((section) => !isWorld(section))).toEqual([]);
  expect(sections.slice(count + 1).filter(isWorld)).toEqual([]);
  expect(Object.keys(readLocaleFile('de', 'translation') ?? {}).filter((name) => !sections.includes(name))).toEqual([]);
});
