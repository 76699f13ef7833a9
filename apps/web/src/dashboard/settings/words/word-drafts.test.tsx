// @vitest-environment jsdom
// Unsaved texts, and texts that others change meanwhile (specification §10 "Orders and conflicts").
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { ApiError } from '../../../testing/open-page.js';
import { closing, getTextField, openWords, replaceText } from '../../../testing/open-words.js';

const { open } = setUpDashboard();

function typeClosing(text: string) {
  fireEvent.click(screen.getByRole('button', { name: /Hugs/ }));
  replaceText(getTextField(), text);
}

const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Guest List' }));

/** The other person saves between the opening of the page and the first save. */
async function openWithConflict(theirs = 'Kisses') {
  let stored = closing;
  return await openWords(open, {
    'word.list': () => [stored],
    'word.update': ({ value, ifMatch }) => {
      if (ifMatch === 3) {
        stored = { ...closing, value: theirs, version: 4 };
        throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      }
      stored = { ...closing, value, version: 5 };
      return stored;
    },
  });
}

it('leaving with an unsaved text asks', async () => {
  await openWords(open);
  typeClosing('With love');
  leave();
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  expect(getTextField().textContent).toBe('With love');
});

it('leaving without a changed text asks nothing', async () => {
  const { getPathname } = await openWords(open);
  typeClosing('Hugs');
  leave();
  await waitFor(() => expect(getPathname()).toBe('/dashboard/guest-list'));
});

it.each([
  ['Yours', 'With love'],
  ['Theirs', 'Kisses'],
])('of two texts, %s is kept by choice and saved with the new version', async (choice, kept) => {
  const { getInputs } = await openWithConflict();
  typeClosing('With love');
  clickButton('Save');
  const option = await screen.findByLabelText(new RegExp(`^${choice}`));
  expect(option.closest('label')?.textContent).toContain(kept);
  fireEvent.click(option);
  clickButton('Keep selected');
  expect(getTextField().textContent).toBe(kept);
  clickButton('Save');
  await screen.findByRole('button', { name: new RegExp(kept) });
  expect(getInputs('word.update').at(-1)).toMatchObject({ value: kept, ifMatch: 4 });
});

it('the same text saved by both is no conflict', async () => {
  const { getInputs } = await openWithConflict('With love');
  typeClosing('With love');
  clickButton('Save');
  await screen.findByRole('button', { name: /With love/ });
  expect(screen.queryByText(/Which version/)).toBeNull();
  expect(getInputs('word.update').at(-1)).toMatchObject({ value: 'With love', ifMatch: 4 });
});

it('a text that others change while it is typed is not overwritten', async () => {
  let stored = closing;
  const { getInputs, announce } = await openWords(open, { 'word.list': () => [stored] });
  typeClosing('With love');
  stored = { ...closing, value: 'Kisses', version: 4 };
  announce([{ entity: 'wedding', id: 'wedding', version: 2 }]);
  await screen.findByText('Someone else just changed this.');
  clickButton('Save');
  await screen.findByText(/Which version do you want to keep/);
  expect(getInputs('word.update')).toEqual([]);
});
