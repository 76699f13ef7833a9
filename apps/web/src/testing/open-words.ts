// Opens the page of the texts in tests.
import type { Word } from '@havn/api/wedding/word/schema';
import { fireEvent, screen } from '@testing-library/react';
import type { setUpDashboard } from './open-dashboard.js';
import { fullWedding } from './view-fixtures.js';

type Open = ReturnType<typeof setUpDashboard>['open'];

export const word = (key: string, text: string, fields: Partial<Word> = {}): Word => ({
  language: 'en',
  key,
  default: text,
  value: null,
  version: 0,
  placeholders: [],
  maxLength: 60,
  hasLines: false,
  ...fields,
});

export const closing = word('Invitation.Closing', 'See you soon', { value: 'Hugs', version: 3 });

const words = [
  word('WelcomeScreen.Portrait', 'Portrait of {{couple}}', { placeholders: ['couple'] }),
  closing,
  word('Mountain.Closing', 'See you in the mountains'),
  word('Invitation.Closing', 'À bientôt', { language: 'fr' }),
];

export async function openWords(open: Open, overrides: Parameters<Open>[1] = {}): ReturnType<Open> {
  let stored = words;
  const page = await open('/dashboard/settings/words', {
    'wedding.get': () => fullWedding({ world: 'harbour' }),
    'word.list': () => stored,
    'word.update': ({ key, value, ifMatch = 0 }) => {
      const saved = { ...words.find((one) => one.key === key), value, version: ifMatch + 1 } as Word;
      stored = stored.map((one) => (one.key === key && one.language === 'en' ? saved : one));
      return saved;
    },
    'word.reset': ({ key }) => ({ ...words.find((one) => one.key === key), value: null, version: 0 }) as Word,
    ...overrides,
  });
  await screen.findByText('Hugs');
  return page;
}

export const getTextField = (): HTMLElement => screen.getByRole('textbox', { name: 'Your text' });

/** As a browser does, which keeps braces that are typed. */
export function replaceText(field: HTMLElement, text: string): void {
  field.textContent = text;
  document.getSelection()?.selectAllChildren(field);
  document.getSelection()?.collapseToEnd();
  fireEvent.input(field);
}
