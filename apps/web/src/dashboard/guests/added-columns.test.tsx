// @vitest-environment jsdom
// Columns and a filter that the data of a wedding adds, as further events would: their ids contain a uuid, their texts are
// the couple's. The list needs no other line of code for them. Compare guest-fields.test.tsx, which adds fields.
import { flagField, lineField } from '@havn/api/kernel/field-kinds';
import { columnSources, fieldColumn } from '@havn/api/people/guest/column-rules';
import { filterSources } from '@havn/api/people/guest/filter-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clickButton, expectGuestNames, listCells, waitForClose } from '../../testing/dashboard-queries.js';
import { getOption, listHeadings, openFilter } from '../../testing/guest-list-queries.js';
import { setValue } from '../../testing/open-dashboard.js';
import { focusCell, getCell, openCellEditor, pasteText, setUpGrid } from '../../testing/open-grid.js';
import { parseSavedViews, savedViews } from './view/saved-views.js';

const { openTable } = setUpGrid();

const brunch = '0b9d5a3e-6f41-4f0c-9d5e-2f6a7c1b8e90';
const dinner = '7c1b8e90-2f6a-4f0c-9d5e-0b9d5a3e6f41';
const events: { id: string; name: string }[] = [];

type Values = Readonly<Partial<Record<string, unknown>>>;
const getValues = (guest: object, property: 'invited' | 'note'): Values => Reflect.get(guest, property) ?? {};

columnSources.push(() =>
  events.flatMap(({ id, name }) => [
    fieldColumn(`event:${id}:invited`, flagField({}), {
      label: `${name}: invited`,
      read: (guest) => getValues(guest, 'invited')[id] === true,
      write: (value) => ({ invited: { [id]: value } }),
    }),
    fieldColumn(`event:${id}:note`, lineField({ max: 20 }), {
      label: `${name}: note`,
      read: (guest) => getValues(guest, 'note')[id] ?? '',
      write: (value) => ({ note: { [id]: value } }),
    }),
  ]),
);
filterSources.push(() =>
  events.map(({ id, name }) => ({
    id: `event:${id}:invited`,
    group: `event:${id}`,
    label: `Invited to ${name}`,
    groupLabel: name,
    matches: (guest) => getValues(guest, 'invited')[id] === true,
  })),
);

const [invited, note] = [`event:${brunch}:invited`, `event:${brunch}:note`];

beforeEach(() => {
  events.splice(0, events.length, { id: brunch, name: 'Brunch' }, { id: dinner, name: 'Dinner' });
  savedViews.set([]);
  localStorage.clear();
});
// Other tests read the same lists of columns and filters.
afterEach(() => {
  events.length = 0;
});

async function chooseColumns(...titles: string[]): Promise<void> {
  clickButton('Columns');
  for (const name of titles) fireEvent.click(await screen.findByRole('checkbox', { name }));
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Columns' }), { key: 'Escape' });
}

async function openEvents(names = ['Ane', 'Bo'], search = '') {
  const page = await openTable(names, [], {}, undefined, search);
  await chooseColumns('Brunch: invited', 'Brunch: note', 'Dinner: invited');
  return page;
}

it('are those of the wedding only', async () => {
  events.length = 0;
  await openTable(['Ane']);
  expect(listHeadings().filter((heading) => heading.includes(':'))).toEqual([]);
});

it('a column is shown, hidden again, and its choice is kept', async () => {
  await openEvents();
  expect(listHeadings().slice(-3)).toEqual(['Brunch: invited', 'Brunch: note', 'Dinner: invited']);
  expect(listCells(invited)).toEqual(['No', 'No']);
  await chooseColumns('Dinner: invited');
  expect(listHeadings().slice(-2)).toEqual(['Brunch: invited', 'Brunch: note']);
  expect(JSON.parse(localStorage.getItem('guest-list-columns') ?? '')).toMatchObject({
    [invited]: true,
    [`event:${dinner}:invited`]: false,
  });
});

it('a column is edited, and the values of others are kept', async () => {
  const { stored, getInputs } = await openEvents();
  fireEvent.keyDown(getCell('Ane', `event:${dinner}:invited`), { key: ' ' });
  await waitFor(() => expect(stored.get('Ane')).toMatchObject({ invited: { [dinner]: true } }));
  focusCell(getCell('Ane', invited));
  fireEvent.keyDown(getCell('Ane', invited), { key: ' ' });
  expect(listCells(`event:${dinner}:invited`)).toEqual(['Yes', 'No']);
  await waitFor(() => expect(listCells(invited)).toEqual(['Yes', 'No']));
  await waitFor(() => expect(getInputs('guest.update')).toHaveLength(2));
  expect(getInputs('guest.update')[1]).toEqual({ id: 'Ane', ifMatch: 2, invited: { [brunch]: true } });
  const editor = await openCellEditor(note, 'Bo');
  expect(editor.getAttribute('aria-label')).toBe('Brunch: note');
  setValue(editor, 'x'.repeat(21));
  fireEvent.keyDown(editor, { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toContain('Brunch: note');
  setValue(editor, 'Late');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(stored.get('Bo')).toMatchObject({ note: { [brunch]: 'Late' } }));
  expect(listCells(note)).toEqual(['', 'Late']);
});

it('a value that someone else has changed meanwhile is asked about under its title', async () => {
  const { stored } = await openEvents();
  const editor = await openCellEditor(note);
  setValue(editor, 'Early');
  stored.save(Object.assign({ ...(stored.get('Ane') as Guest) }, { note: { [brunch]: 'Late' }, version: 2 }));
  fireEvent.keyDown(editor, { key: 'Enter' });
  const dialog = await screen.findByRole('dialog', { name: 'Ane' });
  within(dialog).getByRole('group', { name: 'Brunch: note' });
  expect(dialog.textContent).toContain('Late');
  fireEvent.click(within(dialog).getByRole('radio', { name: /Yours/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep selected' }));
  await waitForClose();
  expect(stored.get('Ane')).toMatchObject({ note: { [brunch]: 'Early' } });
});

it('a column is sorted, copied and pasted', async () => {
  const { stored, getHref } = await openEvents();
  pasteText(getCell('Ane', invited), 'no\tnone\r\nyes\tLate');
  const preview = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(preview.textContent).toContain('Brunch: invited');
  fireEvent.click(within(preview).getByRole('button', { name: 'Change 2 guests' }));
  await waitForClose();
  expect(stored.get('Ane')).toMatchObject({ note: { [brunch]: 'none' } });
  expect(stored.get('Bo')).toMatchObject({ invited: { [brunch]: true }, note: { [brunch]: 'Late' } });
  clickButton('Brunch: invited');
  await expectGuestNames('Bo', 'Ane');
  await waitFor(() => expect(decodeURIComponent(getHref())).toContain(`sort=-${invited}`));
  focusCell(getCell('Bo', invited));
  fireEvent.keyDown(getCell('Bo', invited), { key: 'ArrowRight', shiftKey: true });
  const copied: string[] = [];
  await waitFor(() => {
    fireEvent.copy(getCell('Bo', note), {
      clipboardData: { setData: (_type: string, text: string) => copied.push(text) },
    });
    expect(copied).toContain('Yes\tLate');
  });
});

it('a filter is offered in its group, shown as a chip, and kept in a saved view', async () => {
  const { getHref } = await openEvents();
  fireEvent.keyDown(getCell('Bo', invited), { key: ' ' });
  await waitFor(() => expect(listCells(invited)).toEqual(['No', 'Yes']));
  await openFilter();
  within(screen.getByRole('group', { name: 'Brunch' })).getByRole('checkbox', { name: 'Invited to Brunch' });
  fireEvent.click(getOption('Invited to Brunch'));
  await expectGuestNames('Bo');
  await waitFor(() => expect(decodeURIComponent(getHref())).toContain(invited));
  fireEvent.submit(getOption('Invited to Brunch'));
  clickButton('Save view');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  setValue(name, 'For Sunday');
  fireEvent.submit(name);
  const view = await screen.findByRole('button', { name: 'For Sunday 1' });
  expect(parseSavedViews(JSON.parse(localStorage.getItem('guest-list-views') ?? ''))).toEqual([
    { name: 'For Sunday', search: { filter: [invited] } },
  ]);
  fireEvent.click(view);
  await expectGuestNames('Ane', 'Bo');
  fireEvent.click(screen.getByRole('button', { name: 'For Sunday 1' }));
  await expectGuestNames('Bo');
});
