// @vitest-environment jsdom
// The earlier versions of a text.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { getTextField, openWords } from '../../../testing/open-words.js';

const { open } = setUpDashboard();

const entry = { at: '2027-03-01T10:00:00.000Z', actor: 'administrator ada@example.com' };

it('each version says who replaced it when, and is restored into the field, not saved', async () => {
  const { getInputs } = await openWords(open, {
    'word.history': () => [
      { ...entry, from: 'Kisses', to: 'Hugs' },
      { ...entry, at: '2027-02-01T10:00:00.000Z', actor: 'system', from: null, to: 'Kisses' },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: /Hugs/ }));
  clickButton('Earlier versions');
  const kisses = (await screen.findByText('Kisses')).closest('li') ?? expect.fail();
  expect(kisses.textContent).toMatch(/Until 01\/03\/2027 \d\d:\d\d · changed by ada@example\.com/);
  const [, original] = screen.getAllByRole('button', { name: 'Use this text' }).map((button) => button.closest('li'));
  expect(original?.textContent).toMatch(/^See you soonUntil 01\/02\/2027 \d\d:\d\d · changed by System/);
  fireEvent.click(within(kisses).getByRole('button', { name: 'Use this text' }));
  expect(getTextField().textContent).toBe('Kisses');
  expect(document.activeElement).toBe(getTextField());
  expect(screen.queryByRole('button', { name: 'Use this text' })).toBeNull();
  expect(getInputs('word.history')).toEqual([{ language: 'en', key: 'Invitation.Closing' }]);
  expect(getInputs('word.update')).toEqual([]);
});

it('a text that nobody has changed says so', async () => {
  await openWords(open, { 'word.history': () => [] });
  fireEvent.click(screen.getByRole('button', { name: /Hugs/ }));
  clickButton('Earlier versions');
  expect(await screen.findByText('Nobody has changed this text yet.')).toBeDefined();
});
