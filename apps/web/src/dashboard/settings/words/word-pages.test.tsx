// @vitest-environment jsdom
// Every text that the list offers is typed where it stands in a page of the preview (specification §10 "Words").
import { isShownAt, wordRecords } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import type { Language } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { slowDelayMs } from '../../../lib/use-is-delayed.js';
import { createEvent } from '../../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { word } from '../../../testing/open-words.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

type Sections = Record<string, Record<string, string>>;

/** Of the texts that only the server writes. */
const guestSections = ['MessageTemplates', 'Reminder', 'Surveys', 'Mail', 'Link', 'Unsubscribe', 'Splash'];

/** Texts that stand on no page. */
const unseen: Record<string, RegExp> = {
  'the title of a browser tab': /^Titles\.(?!Error$|Wedding$)/,
  'for screen readers alone':
    /^(?:Swipe\.Hint|WelcomeScreen\.Portrait(?:Unnamed)?|Invitation\.(?:Directions|NewTab)|CheckIn\.Guests|EventAnswer\.Caption)$/,
  'an entry of a calendar': /^(?:Calendar\.|Mail\.CalendarFileName$)/,
  'the preview of a link in a chat': /^Link\.Title/,
};

/** Each text is shown as its key. */
function listWords(language: Language): Word[] {
  const pages = readLocaleFile(language, 'translation') as Sections;
  const server = readLocaleFile(language, 'server') as Sections;
  const { page: Needs = {} } = readLocaleFile(language, 'needs') as Sections;
  const events = readLocaleFile(language, 'events') as Sections;
  const sections = {
    ...pages,
    Needs,
    ...events,
    ...Object.fromEntries(guestSections.map((name) => [name, server[name] ?? {}])),
  };
  return Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([name, text]) => {
      const key = `${section}.${name}`;
      return word(key, text, { language, value: `§${key}§${text}` });
    }),
  );
}

const getPage = () => document.querySelector('iframe')?.contentDocument;

const listTargets = () =>
  [...(getPage()?.querySelectorAll('.text-target') ?? [])].map(
    (target) => target.getAttribute('aria-label')?.split('§')[1] ?? '',
  );

async function collectShown(language: Language, words: readonly Word[], settings: Parameters<typeof fullWedding>[0]) {
  await open('/dashboard/settings/words', {
    'wedding.get': () => fullWedding({ ...settings, languages: [language] }),
    'word.list': () => [...words],
    'event.list': () => [createEvent()],
  });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Page' });
  await screen.findByTitle('The invitation as guests will see it');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shown = new Set<string>();
  for (const { value } of select.options) {
    fireEvent.change(select, { target: { value } });
    await waitFor(() => expect(listTargets()).not.toEqual([]));
    for (const key of listTargets()) shown.add(key);
    await act(() => vi.advanceTimersByTimeAsync(slowDelayMs));
    for (const key of listTargets()) shown.add(key);
  }
  vi.useRealTimers();
  return shown;
}

it.each([
  ['en', { world: 'harbour', hasPlaceTexts: true }],
  ['en', { world: 'harbour', hasPlaceTexts: false }],
  ['de', { world: 'harbour', hasPlaceTexts: true }],
  ['es', { world: 'harbour', hasPlaceTexts: true }],
  ['ar', { world: 'harbour', hasPlaceTexts: true }],
] as const)('every text in %s is in a page of the preview of the wedding %j', async (language, settings) => {
  const words = listWords(language);
  const shown = await collectShown(language, words, settings);
  const isUnseen = (key: string) => Object.values(unseen).some((pattern) => pattern.test(key));
  const expected = words
    .map(({ key }) => key)
    .filter((key) => isShownAt(key, { ...settings, records: wordRecords }) && !isUnseen(key));
  expect(expected.filter((key) => !shown.has(key))).toEqual([]);
});
