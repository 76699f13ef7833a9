import { expect, it } from 'vitest';
import { renderLanguage } from './html.js';

it.each([
  ['en', 'lang="en"'],
  ['fr', 'lang="fr"'],
  ['de', 'lang="de" data-hyphens'],
  ['nb', 'lang="nb" data-hyphens'],
])('the document of a page in %s: %s', (language, attributes) => {
  expect(renderLanguage(language)).toBe(attributes);
});
