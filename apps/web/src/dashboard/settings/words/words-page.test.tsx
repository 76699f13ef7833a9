// @vitest-environment jsdom
import type { Language } from '@havn/i18n/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../../testing/open-dashboard.js';
import { ApiError } from '../../../testing/open-page.js';
import { closing, getTextField, openWords as openWordsPage, replaceText, word } from '../../../testing/open-words.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const openWords = (overrides?: Parameters<typeof open>[1]) => openWordsPage(open, overrides);

const openText = (text: RegExp) => fireEvent.click(screen.getByRole('button', { name: text }));

it('a text is typed and saved with its version, and shown as changed', async () => {
  const { getInputs } = await openWords();
  openText(/Hugs/);
  expect(document.activeElement).toBe(getTextField());
  replaceText(getTextField(), 'With love');
  clickButton('Save');
  const saved = await screen.findByRole('button', { name: /With love/ });
  await waitFor(() => expect(document.activeElement).toBe(saved));
  expect(getInputs('word.update')).toEqual([
    { language: 'en', key: 'Invitation.Closing', value: 'With love', ifMatch: 3 },
  ]);
});

it.each([
  ['Portrait', 'Keep “Your names” in the text.'],
  ['{{couple}} {{name}}', '{{name}} can’t be used in this text. Please remove it.'],
  [`{{couple}} ${'x'.repeat(60)}`, 'This text may have at most 60 characters.'],
  ['', 'Enter a text, or restore the default one.'],
])('%j is kept in the field, with what is wrong, and not sent', async (value, message) => {
  const { getInputs } = await openWords();
  openText(/Portrait of/);
  replaceText(getTextField(), value);
  clickButton('Save');
  expect(screen.getByText(message)).toBeDefined();
  expect(getTextField().getAttribute('aria-invalid')).toBe('true');
  expect(getTextField().textContent).toBe(value);
  expect(getInputs('word.update')).toEqual([]);
});

it('a placeholder is inserted by a button', async () => {
  await openWords();
  openText(/Portrait of/);
  replaceText(getTextField(), 'Us: ');
  clickButton('Insert “Your names”');
  expect(getTextField().textContent).toBe('Us: Your names');
});

it('what was typed stays after a failure, and while another text is edited', async () => {
  await openWords({
    'word.update': () => {
      throw new ApiError(500, 'INTERNAL_SERVER_ERROR', 'INTERNAL');
    },
  });
  openText(/Hugs/);
  replaceText(getTextField(), 'With love');
  clickButton('Save');
  await screen.findByText('Couldn’t save this text.');
  openText(/Portrait of/);
  expect(screen.getAllByRole('textbox', { name: 'Your text' }).map(({ textContent }) => textContent)).toContain(
    'With love',
  );
});

it('a changed text returns to the default one', async () => {
  const { getInputs } = await openWords();
  openText(/Hugs/);
  clickButton('Restore default');
  await screen.findByRole('button', { name: /See you soon/ });
  expect(getInputs('word.reset')).toEqual([{ language: 'en', key: 'Invitation.Closing', ifMatch: 3 }]);
});

it('placeholders of the list have a name instead of braces', async () => {
  await openWords();
  expect(screen.getByRole('button', { name: 'Edit: Portrait of Your names' })).toBeDefined();
});

it('the texts of a place are left out while the wedding is elsewhere, but for one that is being edited', async () => {
  let hasPlaceTexts = true;
  const { announce, getInputs } = await openWords({
    'wedding.get': () => fullWedding({ world: 'mountain', hasPlaceTexts }),
  });
  const closing = () => screen.queryByRole('button', { name: /See you in the mountains/ });
  expect(closing()).not.toBeNull();
  expect(screen.getByText('3 texts')).toBeDefined();
  openText(/See you in the mountains/);
  hasPlaceTexts = false;
  announce([{ entity: 'wedding', id: 'wedding', version: 2 }]);
  await waitFor(() => expect(getInputs('wedding.get')).toHaveLength(2));
  expect(getTextField().textContent).toBe('See you in the mountains');
  clickButton('Cancel');
  await screen.findByText('2 texts');
  expect(closing()).toBeNull();
  setValue(screen.getByLabelText('Search the texts'), 'mountains');
  await screen.findByText('0 texts');
});

it('the list has the texts of one language and of the wedding’s world, by search or only the changed ones', async () => {
  await openWords();
  const list = () =>
    screen.getAllByRole('listitem').flatMap((item) =>
      within(item)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    );
  expect(list()).toHaveLength(2);
  setValue(screen.getByLabelText('Search the texts'), 'portrait');
  await waitFor(() => expect(list()).toHaveLength(1));
  setValue(screen.getByLabelText('Search the texts'), '');
  fireEvent.click(screen.getByLabelText('Only changed texts'));
  expect(list()).toEqual([expect.stringContaining('Hugs')]);
  fireEvent.click(screen.getByLabelText('Only changed texts'));
  fireEvent.click(within(screen.getByRole('group', { name: 'Language of the texts' })).getByLabelText('French'));
  expect(list()).toEqual([expect.stringContaining('À bientôt')]);
});

it('a language of the couple’s own says which texts are not written yet, and lists these alone', async () => {
  const own = { language: 'hu' as Language };
  await openWords({
    'wedding.get': () => fullWedding({ world: 'harbour', languages: ['en', own.language] }),
    'word.list': () => [
      closing,
      word('Invitation.Closing', 'See you soon', own),
      word('Buttons.Close', 'Close', { ...own, value: 'Bezárás', version: 1 }),
    ],
  });
  fireEvent.click(within(screen.getByRole('group', { name: 'Language of the texts' })).getByLabelText('Hungarian'));
  await screen.findByText('1 of 2 texts written');
  expect(screen.getByRole('button', { name: /See you soon/ }).textContent).toContain('not written yet');
  expect(screen.getByRole('button', { name: /Edit: Bezárás/ }).textContent).not.toContain('not written yet');
  fireEvent.click(screen.getByLabelText('Only unwritten texts'));
  expect(screen.queryByRole('button', { name: /Edit: Bezárás/ })).toBeNull();
});

it('the preview says that the list after it has its texts', async () => {
  await openWords();
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  const description = document.getElementById(preview.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('or choose it in the list of texts');
  const text = screen.getByRole('button', { name: /Hugs/ });
  expect(preview.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
