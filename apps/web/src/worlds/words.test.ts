import { languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { expect, it } from 'vitest';
import { loadWorlds } from './registry.js';

/** Boarding in each language, as a ship and an airplane have it. */
const boarding = /board|bord|embar|imbarc|instap|pokład|صعود/iu;

const worlds = [...(await loadWorlds())].map(([name, world]) => ({ name, words: world.words }));

function getText(language: (typeof languages)[number], key: string): unknown {
  const [section = '', name = ''] = key.split('.');
  const texts = readLocaleFile(language, 'translation') as Record<string, Record<string, unknown>> | null;
  return texts?.[section]?.[name];
}

it.each(languages)('in %s, the pass is a boarding pass in the harbour alone', (language) => {
  const tickets = worlds.map(({ name, words }) => ({ name, ticket: getText(language, words.ticket) }));
  expect(tickets.filter(({ ticket }) => boarding.test(String(ticket))).map(({ name }) => name)).toEqual(['harbour']);
  expect(new Set(tickets.map(({ ticket }) => ticket)).size).toBe(worlds.length);
  const entries = worlds.filter(({ name }) => name !== 'harbour').map(({ words }) => getText(language, words.entry));
  expect(entries.filter((entry) => typeof entry !== 'string' || boarding.test(entry))).toEqual([]);
});
