// @vitest-environment jsdom
// A text that is typed where it stands in the preview.
import type { Section } from '@havn/api/sections/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { closing, getTextField, openWords, word } from '../../../testing/open-words.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const swipe = word('WelcomeScreen.Swipe', 'Swipe me, {{couple}}', { placeholders: ['couple'] });

/** jsdom has no layout: a click is on the text. */
function placeText(page: Document, text: Node) {
  const createRange = page.createRange.bind(page);
  page.createRange = () => {
    const range = createRange();
    range.getClientRects = () =>
      (range.startContainer === text ? [new DOMRect(0, 0, 100, 10)] : []) as unknown as DOMRectList;
    return range;
  };
}

async function openPreview() {
  let stored = [closing, swipe];
  const page = await openWords(open, {
    'word.list': () => stored,
    'word.update': ({ value }) => {
      const saved = { ...swipe, value, version: 1 };
      stored = [closing, saved];
      return saved;
    },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('The invitation as guests will see it');
  const body = await waitFor(() => frame.contentDocument?.body ?? expect.fail());
  const save = (value: string) => {
    stored = [closing, { ...swipe, value, version: 7 }];
  };
  return { ...page, save, body };
}

const findField = () => screen.findByRole('textbox', { name: 'Your text' });

async function openInPlace() {
  const page = await openPreview();
  const text = await within(page.body).findByText(/Swipe me/);
  placeText(page.body.ownerDocument, text.firstChild ?? text);
  fireEvent.click(text, { clientX: 5, clientY: 5 });
  return { ...page, field: await findField() };
}

/** As the browser does. */
function type(field: HTMLElement, text: string) {
  field.append(text);
  fireEvent.input(field);
}

const getChips = (field: HTMLElement) => [...field.querySelectorAll('[contenteditable=false]')];

it('a text is typed in its place and saved by Enter', async () => {
  const { field, getInputs } = await openInPlace();
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('button', { name: /Edit: Swipe me/ })).toBeDefined();
  type(field, '!');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your text' })).toBeNull());
  expect(getInputs('word.update')).toEqual([
    { language: 'en', key: swipe.key, value: 'Swipe me, {{couple}}!', ifMatch: 0 },
  ]);
});

it('a text is opened as a button, by a keyboard or a screen reader', async () => {
  const { body, getInputs } = await openPreview();
  const button = await within(body).findByRole('button', { name: 'Edit: Swipe me, [Your names]' });
  fireEvent.click(button);
  const field = await findField();
  expect(document.activeElement).toBe(field);
  type(field, '!');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect(getInputs('word.update')).toEqual([expect.objectContaining({ value: 'Swipe me, {{couple}}!' })]);
});

it('a placeholder is a chip, is missed when it is deleted, and comes back by a press', async () => {
  const { field, getInputs } = await openInPlace();
  const [chip] = getChips(field);
  expect(chip?.textContent).toBe('Your names');
  chip?.remove();
  fireEvent.input(field);
  expect(screen.getByText('Keep “Your names” in the text.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(getInputs('word.update')).toEqual([]);
  clickButton('Insert “Your names”');
  expect(getChips(field)).toHaveLength(1);
  expect(screen.queryByText('Keep “Your names” in the text.')).toBeNull();
});

it('a text goes back to what it was and to the default', async () => {
  const { field } = await openInPlace();
  type(field, '!');
  clickButton('Undo');
  expect(field.textContent).toBe('Swipe me, Your names');
  type(field, '?');
  clickButton('Restore default');
  expect(field.textContent).toBe('Swipe me, Your names');
});

const press = (field: HTMLElement, key: string, keys: object = { ctrlKey: true }) =>
  fireEvent.keyDown(field, { key, ...keys });

it('what was typed, inserted and replaced is undone and redone in one history', async () => {
  const { field } = await openInPlace();
  const texts: (string | null)[] = [];
  const see = () => texts.push(field.textContent);
  getChips(field)[0]?.remove();
  fireEvent.input(field);
  clickButton('Insert “Your names”');
  see();
  press(field, 'z');
  see();
  press(field, 'z');
  see();
  press(field, 'Z', { metaKey: true, shiftKey: true });
  press(field, 'y');
  see();
  expect(texts).toEqual(['Swipe me, Your names', 'Swipe me, ', 'Swipe me, Your names', 'Swipe me, Your names']);
  expect(getChips(field)).toHaveLength(1);
});

it('a chip that is cut is a chip where it is pasted, and lines become one', async () => {
  const { field, getInputs } = await openInPlace();
  const copied: string[] = [];
  const clipboardData = { setData: (_: string, text: string) => copied.push(text), getData: () => '' };
  document.getSelection()?.selectAllChildren(field);
  fireEvent.cut(field, { clipboardData });
  expect([copied, field.textContent]).toEqual([['Swipe me, {{couple}}'], '']);
  fireEvent.paste(field, { clipboardData: { getData: () => 'For {{couple}}:\r\n  swipe' } });
  expect(getChips(field)).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(getInputs('word.update')).toHaveLength(1));
  expect(getInputs('word.update')).toEqual([expect.objectContaining({ value: 'For {{couple}}: swipe' })]);
});

it('keys of an input method neither save nor discard', async () => {
  const { field, getInputs } = await openInPlace();
  type(field, 'か');
  for (const key of ['Enter', 'Escape', 'z'])
    fireEvent.keyDown(field, { key, ctrlKey: key === 'z', isComposing: true });
  expect(getInputs('word.update')).toEqual([]);
  expect(field.textContent).toBe('Swipe me, Your namesか');
});

it('an unchanged text follows what others save', async () => {
  const { field, announce, getInputs, save } = await openInPlace();
  save('{{couple}}, swipe');
  announce([{ entity: 'wedding', id: 'wedding', version: 2 }]);
  await waitFor(() => expect(field.textContent).toBe('Your names, swipe'));
  type(field, '!');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(getInputs('word.update')).toHaveLength(1));
  expect(getInputs('word.update')).toEqual([expect.objectContaining({ value: '{{couple}}, swipe!', ifMatch: 7 })]);
});

it('Escape discards what was typed', async () => {
  const { field } = await openInPlace();
  type(field, '!');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('textbox', { name: 'Your text' })).toBeNull();
  expect(screen.getByRole('button', { name: /Edit: Swipe me/ })).toBeDefined();
});

it('what was typed is a draft in the list once the focus leaves it', async () => {
  const { field } = await openInPlace();
  type(field, '!');
  act(() => screen.getByLabelText('Search the texts').focus());
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect(getTextField().textContent).toBe('Swipe me, Your names!');
  expect(document.activeElement).toBe(screen.getByLabelText('Search the texts'));
});

describe('of the messages', () => {
  const deadline = word('MessageTemplates.DeadlineLine', 'Please reply by {{deadline}}.', {
    placeholders: ['deadline'],
  });
  const invitation = word(
    'MessageTemplates.InvitationBody',
    '{{greeting}}\n\nPlease join us in {{venue}}.\n\n{{deadlineLine}}\n\n{{couple}}',
    { placeholders: ['greeting', 'venue', 'deadlineLine', 'couple'] },
  );

  async function openMessages() {
    await openWords(open, {
      'wedding.get': () => fullWedding({ answersCloseAt: '2027-06-01T21:59:59Z', venueName: 'Alpine Hall' }),
      'word.list': () => [closing, invitation, deadline],
    });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Page' }), { target: { value: 'messages' } });
    const frame = await screen.findByTitle<HTMLIFrameElement>('The messages as your guests will receive them');
    return waitFor(() => frame.contentDocument?.body ?? expect.fail());
  }

  it('a text is shown with the names and dates of a sample household', async () => {
    const body = await openMessages();
    await within(body).findByText(/Please join us in Alpine Hall/);
    // The reminder has it, too.
    expect(within(body).getAllByText('Please reply by Tuesday 1 June 2027.', { exact: false })).toHaveLength(2);
  });

  it('a text within another one is a button of its own', async () => {
    const body = await openMessages();
    fireEvent.click(await within(body).findByRole('button', { name: /^Edit: Please reply by/ }));
    const field = await findField();
    expect(field.textContent).toContain('Please reply by');
    expect(getChips(field)).toHaveLength(1);
  });
});

it('a section of the letter is edited in its place, too', async () => {
  const section: Section = {
    ...{ _id: '11111111-1111-4111-8111-111111111111', title: 'Travel', titles: { en: 'Travel' }, texts: {}, place: '' },
    ...{ pictureUrl: '', createdAt: '2026-11-01T10:00:00.000Z', position: 1, version: 1 },
  };
  const { getInputs } = await openWords(open, {
    'section.list': () => [section],
    'section.get': () => section,
    'section.update': ({ titles }) => ({ ...section, titles: { en: titles?.en ?? '' }, version: 2 }),
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Page' }), { target: { value: 'invitation' } });
  const frame = await screen.findByTitle<HTMLIFrameElement>('The invitation as guests will see it');
  const body = await waitFor(() => frame.contentDocument?.body ?? expect.fail());
  fireEvent.click(await within(body).findByRole('button', { name: 'Edit: Travel' }));
  fireEvent.change(await screen.findByLabelText('Title (English)'), { target: { value: 'Getting here' } });
  clickButton('Save');
  await waitFor(() => expect(screen.queryByLabelText('Title (English)')).toBeNull());
  expect(getInputs('section.update')).toMatchObject([{ titles: { en: 'Getting here' }, ifMatch: 1 }]);
});
