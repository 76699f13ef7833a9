// @vitest-environment jsdom
// After a text was changed, the page names the texts that say the same and still are as they were.

import type { Word } from '@havn/api/wedding/word/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { closing, getTextField, openWords, replaceText, word } from '../../../testing/open-words.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const initial = [
  closing,
  word('Invitation.MessageGuest', 'You are invited'),
  word('Invitation.MessageGroup', 'You are all invited'),
  word('Invitation.MessageGuest', 'Tu es invité', { language: 'fr' }),
  word('Invitation.MessageGroup', 'Vous êtes invités', { language: 'fr' }),
];

async function openTexts() {
  let stored: Word[] = initial;
  const page = await openWords(open, {
    'wedding.get': () => fullWedding({ world: 'harbour', languages: ['en', 'fr'] }),
    'word.list': () => stored,
    'word.update': ({ key, language, value, ifMatch = 0 }) => {
      const isSaved = (one: Word) => one.key === key && one.language === language;
      stored = stored.map((one) => (isSaved(one) ? { ...one, value, version: ifMatch + 1 } : one));
      return stored.find(isSaved) ?? expect.fail();
    },
  });
  return page;
}

async function save(value: string) {
  replaceText(getTextField(), value);
  clickButton('Save');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your text' })).toBeNull());
}

async function change(text: string, value: string) {
  fireEvent.click(screen.getByRole('button', { name: (name) => name.startsWith(`Edit: ${text}`) }));
  await save(value);
}

const getBar = () => screen.getByRole('region', { name: 'Texts that say the same' });
const listOpeners = () =>
  within(getBar())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('names the other guests and languages, and a press opens each text until all are changed', async () => {
  const { getInputs } = await openTexts();
  await change('You are all invited', 'Come, all of you');
  within(getBar()).getByText('This text was changed for households in English. These still read as before:');
  expect(listOpeners()).toEqual([
    'For single guests, in English',
    'For single guests, in French',
    'For households, in French',
  ]);

  fireEvent.click(within(getBar()).getByRole('button', { name: 'For households, in French' }));
  await waitFor(() => expect(getTextField().textContent).toBe('Vous êtes invités'));
  expect(document.activeElement).toBe(getTextField());
  await save('Venez tous');
  within(getBar()).getByText('This text was changed for households in French. These still read as before:');
  expect(listOpeners()).toEqual(['For single guests, in French', 'For single guests, in English']);

  clickButton('For single guests, in French');
  await save('Viens');
  clickButton('For single guests, in English');
  await waitFor(() => expect(getTextField().textContent).toBe('You are invited'));
  await save('Come');
  expect(screen.queryByRole('region', { name: 'Texts that say the same' })).toBeNull();
  expect(getInputs('word.update')).toHaveLength(4);
});

it('names all of them again when a text is changed once more, and nothing if it is the same', async () => {
  await openTexts();
  await change('You are all invited', 'Come, all of you');
  clickButton('For single guests, in English');
  await save('Come');
  await change('Come, all of you', 'Please come');
  expect(listOpeners()).toHaveLength(3);
  fireEvent.click(within(getBar()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Texts that say the same' })).toBeNull();
  await change('Please come', 'Please come');
  expect(screen.queryByRole('region', { name: 'Texts that say the same' })).toBeNull();
});
