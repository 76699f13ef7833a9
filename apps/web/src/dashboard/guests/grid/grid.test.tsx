// @vitest-environment jsdom
// What cells of the guest table send and show. Keys, the clipboard and input methods of a real browser are tested in
// e2e/guest-grid.spec.ts.
import type { Group } from '@havn/api/group/schema';
import type { SortColumn } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createGroup, createGuest, VersionedRows } from '../../../testing/dashboard-fixtures.js';
import { waitForClose } from '../../../testing/dashboard-queries.js';
import {
  type DashboardHandlers,
  emptyResponse,
  type Input,
  setUpDashboard,
  setValue,
  undoableResponse,
} from '../../../testing/open-dashboard.js';
import { ApiError, deferResponse, throwNetworkError } from '../../../testing/open-page.js';
import { setColumnVisible } from '../visible-columns.js';
import { setCellMode } from './cell-mode.js';

const { open } = setUpDashboard();

afterEach(() => {
  setColumnVisible('dietary', false);
  setCellMode(false);
});

/** Opens the table of guests with these first names, with the column Diet, on a server that stores the guests. */
async function openTable(
  firstNames: string[],
  groups: Group[] = [],
  handlers: DashboardHandlers = {},
  beforeUpdate: () => unknown = () => undefined,
  search = '',
) {
  const stored = new VersionedRows(
    firstNames.map((firstName) => createGuest({ _id: firstName, firstName })),
    'UNKNOWN_GUEST',
  );
  const update = ({ id, ifMatch, assignedGroup: groupId, ...fields }: Input<'guest.update'>): Guest => {
    const guest = stored.loadVersion(id, ifMatch);
    const assignedGroup = groups.find(({ _id }) => _id === groupId) ?? guest.assignedGroup;
    return stored.update(id, { ...fields, assignedGroup } as Partial<Guest>);
  };
  setColumnVisible('dietary', true);
  const page = await open(`/dashboard/guest-list${search}`, {
    'guest.list': stored.list,
    'guest.get': ({ id }) => stored.load(id),
    'guest.update': async (input) => {
      await beforeUpdate();
      return update(input);
    },
    'guest.updateMany': ({ guests }) => undoableResponse(guests.map(update), `undo ${guests.length} changes`),
    'group.list': () => groups,
    'undo.takeBack': () => undoableResponse({}, 'redo'),
    ...handlers,
  });
  await screen.findByRole('button', { name: firstNames[0] as string });
  return { ...page, stored };
}

function getCell(firstName: string, column: SortColumn): HTMLElement {
  const row = screen.getByRole('button', { name: firstName }).closest('tr');
  return row?.querySelector(`[data-column="${column}"]`) as HTMLElement;
}
const focusCell = (cell: HTMLElement) => act(() => cell.focus());
const pasteText = (cell: HTMLElement, text: string) => {
  focusCell(cell);
  fireEvent.paste(cell, { clipboardData: { getData: () => text } });
};
const findPreview = () => screen.findByRole('dialog', { name: 'Review changes' });

it('a value that someone else has saved in the same cell meanwhile is not overwritten without asking', async () => {
  const { stored } = await openTable(['Ane']);
  const cell = getCell('Ane', 'dietary');
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'v' });
  const editor = await within(cell).findByRole<HTMLTextAreaElement>('textbox');
  expect(editor.value).toBe('v');
  setValue(editor, 'vegan');
  stored.save({ ...(stored.get('Ane') as Guest), dietaryRestriction: 'no nuts', version: 2 });
  fireEvent.keyDown(editor, { key: 'Enter' });
  const dialog = await screen.findByRole('dialog', { name: 'Ane' });
  expect(dialog.textContent).toContain('no nuts');
  expect(stored.get('Ane')?.dietaryRestriction).toBe('no nuts');
  fireEvent.click(within(dialog).getByRole('radio', { name: /Yours/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep selected' }));
  await waitForClose();
  expect(stored.get('Ane')?.dietaryRestriction).toBe('vegan');
});

it('a cell that is cleared while it is being saved stays empty', async () => {
  const saving = deferResponse(() => undefined);
  const { getInputs, stored } = await openTable(['Ane'], [], {}, saving.handler);
  const cell = getCell('Ane', 'dietary');
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'v' });
  const editor = await within(cell).findByRole<HTMLTextAreaElement>('textbox');
  setValue(editor, 'vegan');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'Delete' });
  await saving.release();
  await waitFor(() => expect(getInputs('guest.updateMany')).toHaveLength(1));
  await waitFor(() => expect(stored.get('Ane')).toMatchObject({ dietaryRestriction: '', version: 3 }));
  expect(screen.queryByText('Error editing guest. Please try again.')).toBeNull();
});

it('I9 a pasted column is previewed, stored as text, and reverted by one undo', async () => {
  const { getInputs, stored } = await openTable(['Ane', 'Bo', 'Carl', 'Dora']);
  pasteText(getCell('Ane', 'dietary'), '=1+1\r\n"two\nlines"\r\n\r\n<b>nuts</b>\r\nfor nobody\r\n');
  const dialog = await findPreview();
  expect(dialog.textContent).toContain('3 Diet');
  expect(dialog.textContent).toContain('1 row is below the end of the list');
  const apply = within(dialog).getByRole('button', { name: 'Change 3 guests' });
  expect(document.activeElement).toBe(apply);
  fireEvent.click(apply);
  await waitForClose();
  const diets = stored.list().map(({ dietaryRestriction }) => dietaryRestriction);
  expect(diets).toEqual(['=1+1', 'two\nlines', '', '<b>nuts</b>']);
  const notices = within(screen.getByRole('region', { name: 'Recent changes' }));
  await notices.findByText('3 guests changed');
  fireEvent.click(notices.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(getInputs('undo.takeBack')).toEqual([{ id: 'undo 3 changes' }]));
});

it('a large paste without the stream of live changes refetches the guests once', async () => {
  const names = Array.from({ length: 201 }, (_, index) => `Guest${index}`);
  const { getInputs } = await openTable(names, [], { '/api/v1/changes': () => emptyResponse(503) });
  pasteText(getCell('Guest0', 'dietary'), 'vegan\r\n'.repeat(names.length));
  const countLoads = () => getInputs('guest.list').filter(({ after }) => after === undefined).length;
  const before = countLoads();
  const dialog = await findPreview();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change 201 guests' }));
  await waitForClose();
  expect(getInputs('guest.updateMany')).toHaveLength(2);
  expect(countLoads() - before).toBe(1);
});

it('a pasted text that cannot be used is listed with its row, and nothing is changed', async () => {
  const { getInputs } = await openTable(['Ane']);
  pasteText(getCell('Ane', 'status'), 'acepted\taccepted');
  const dialog = await findPreview();
  expect(dialog.textContent).toContain('1 value can’t be used');
  expect(dialog.textContent).toContain('Row 1, Ane');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitForClose();
  expect(getInputs('guest.updateMany')).toEqual([]);
});

it('the value of the first cell fills the selected ones below it', async () => {
  const vang = createGroup({ groupName: 'Vang' });
  const { getInputs } = await openTable(['Ane', 'Bo', 'Carl', 'Dora'], [vang]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit cells' }));
  pasteText(getCell('Ane', 'group'), 'vang');
  await waitFor(() => expect(getCell('Ane', 'group').textContent).toBe('Vang'));
  expect(getInputs('guest.update')).toMatchObject([{ id: 'Ane', assignedGroup: vang._id }]);
  fireEvent.mouseDown(getCell('Carl', 'group'), { shiftKey: true });
  await waitFor(() => expect(document.querySelectorAll('.is-in-range')).toHaveLength(3));
  fireEvent.keyDown(getCell('Carl', 'group'), { key: 'd', ctrlKey: true });
  await waitFor(() =>
    expect(getInputs('guest.updateMany')).toMatchObject([
      { guests: ['Bo', 'Carl'].map((id) => ({ id, assignedGroup: vang._id })) },
    ]),
  );
});

it('I9 a copied range is escaped', async () => {
  const { stored, announce } = await openTable(['Ane']);
  const object = stored.save({ ...(stored.get('Ane') as Guest), phoneNumber: '+4520304050', version: 2 });
  announce([{ entity: 'guest', id: 'Ane', version: 2, object }]);
  await waitFor(() => expect(getCell('Ane', 'phone').textContent).toMatch(/^\+45/));
  const cell = getCell('Ane', 'name');
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'ArrowRight', shiftKey: true });
  const copied: string[] = [];
  await waitFor(() => {
    fireEvent.copy(getCell('Ane', 'phone'), {
      clipboardData: { setData: (_type: string, text: string) => copied.push(text) },
    });
    expect(copied).toEqual(["Ane\t'+4520304050"]);
  });
});

it('a name that could not be saved stays in the cell, first and last name', async () => {
  const { getInputs } = await openTable(['Ane'], [], { 'guest.update': throwNetworkError });
  const cell = getCell('Ane', 'name');
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'F2' });
  const findFields = () => within(getCell('Ane', 'name')).findAllByRole<HTMLInputElement>('textbox');
  const [first, last] = await findFields();
  setValue(first as HTMLElement, 'Anne');
  setValue(last as HTMLElement, 'Holm');
  fireEvent.keyDown(last as HTMLElement, { key: 'Enter' });
  await waitFor(() => expect(getInputs('guest.update')).toHaveLength(1));
  await within(getCell('Ane', 'name')).findByRole('alert');
  expect((await findFields()).map(({ value }) => value)).toEqual(['Anne', 'Holm']);
});

/** Someone else changes a guest, which is announced. */
function changeByOthers({ stored, announce }: Awaited<ReturnType<typeof openTable>>, fields: Partial<Guest>): void {
  const guest = stored.get('Ane') as Guest;
  const object = stored.save({ ...guest, ...fields, version: guest.version + 1 });
  announce([{ entity: 'guest', id: 'Ane', version: object.version, object }]);
}

async function openEditor(column: SortColumn, firstName = 'Ane'): Promise<HTMLTextAreaElement> {
  const cell = getCell(firstName, column);
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'F2' });
  return within(cell).findByRole<HTMLTextAreaElement>('textbox');
}

const findConflict = () => screen.findByRole('dialog', { name: 'Ane' });

it('an open editor stays when the text of its cell changes', async () => {
  const page = await openTable(['Ane']);
  const editor = await openEditor('phone');
  setValue(editor, '+4520304051');
  changeByOthers(page, { phoneNumber: '+4520304050' });
  const cell = getCell('Ane', 'phone');
  await waitFor(() => expect(cell.textContent).toContain('50'));
  expect(cell.contains(editor)).toBe(true);
  expect(editor.value).toBe('+4520304051');
  fireEvent.keyDown(editor, { key: 'Escape' });
  await waitFor(() => expect(cell.querySelector('textarea')).toBeNull());
  expect(cell.textContent).toMatch(/50$/);
});

it('a value that someone else saves while the cell is being edited is not overwritten without asking', async () => {
  const page = await openTable(['Ane']);
  const editor = await openEditor('phone');
  setValue(editor, '+4520304051');
  changeByOthers(page, { phoneNumber: '+4520304050' });
  await waitFor(() => expect(getCell('Ane', 'phone').textContent).toContain('50'));
  fireEvent.keyDown(editor, { key: 'Enter' });
  const dialog = await findConflict();
  expect(dialog.textContent).toContain('+4520304050');
  expect(page.stored.get('Ane')?.phoneNumber).toBe('+4520304050');
  fireEvent.click(within(dialog).getByRole('radio', { name: /Yours/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep selected' }));
  await waitForClose();
  expect(page.stored.get('Ane')?.phoneNumber).toBe('+4520304051');
});

it('the value of someone else is shown once it is chosen', async () => {
  const page = await openTable(['Ane'], [], {
    'guest.update': async () => {
      changeByOthers(page, { phoneNumber: '+4520304050' });
      await waitFor(() => expect(getCell('Ane', 'phone').textContent).toMatch(/50$/));
      throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
    },
  });
  const editor = await openEditor('phone');
  setValue(editor, '+4520304051');
  fireEvent.keyDown(editor, { key: 'Enter' });
  const dialog = await findConflict();
  fireEvent.click(within(dialog).getByRole('radio', { name: /Theirs/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep selected' }));
  await waitForClose();
  expect(getCell('Ane', 'phone').textContent).toMatch(/50$/);
});

it('a rejected value waits until the value that is being typed in another cell has been entered', async () => {
  const rejection = deferResponse(throwNetworkError);
  const page = await openTable(['Ane', 'Bo'], [], {
    'guest.update': ({ id, dietaryRestriction }) =>
      id === 'Ane'
        ? (rejection.handler() as Promise<Guest>)
        : page.stored.update(id, { dietaryRestriction: String(dietaryRestriction) }),
  });
  const first = await openEditor('dietary');
  setValue(first, 'vegan');
  fireEvent.keyDown(first, { key: 'Enter' });
  await waitFor(() => expect(rejection.getCallCount()).toBe(1));
  const second = await openEditor('dietary', 'Bo');
  setValue(second, 'no nuts');
  await rejection.release();
  await waitFor(() => expect(getCell('Ane', 'dietary').textContent).not.toContain('vegan'));
  expect(getCell('Bo', 'dietary').contains(second)).toBe(true);
  fireEvent.keyDown(second, { key: 'Enter' });
  await within(getCell('Ane', 'dietary')).findByRole('alert');
  expect(within(getCell('Ane', 'dietary')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('vegan');
  await waitFor(() => expect(page.stored.get('Bo')?.dietaryRestriction).toBe('no nuts'));
});

it('a choice that could not be saved is shown in the list again', async () => {
  const groups = ['Holm', 'Vang'].map((groupName) => createGroup({ groupName }));
  const page = await openTable(['Ane'], groups, { 'guest.update': throwNetworkError });
  const cell = getCell('Ane', 'group');
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'F2' });
  await within(cell).findByRole('combobox');
  fireEvent.click(await screen.findByRole('option', { name: 'Holm' }));
  await waitFor(() => expect(page.getInputs('guest.update')).toHaveLength(1));
  await within(cell).findByRole('alert');
  expect(within(cell).getByRole<HTMLInputElement>('combobox').value).toBe('Holm');
  expect(screen.queryByRole('option', { name: 'Vang' })).toBeNull();
});

it('a rejected value does not take the focus from a field in which the user is typing', async () => {
  const rejection = deferResponse(throwNetworkError);
  await openTable(['Ane'], [], { 'guest.update': () => rejection.handler() as Promise<Guest> });
  const editor = await openEditor('phone');
  setValue(editor, '+4520304051');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(rejection.getCallCount()).toBe(1));
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  await rejection.release();
  await waitFor(() => expect(getCell('Ane', 'phone').textContent).not.toContain('51'));
  expect(document.activeElement).toBe(search);
  expect(getCell('Ane', 'phone').querySelector('textarea')).toBeNull();
  act(() => search.blur());
  await within(getCell('Ane', 'phone')).findByRole('alert');
  expect(within(getCell('Ane', 'phone')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('+4520304051');
});

it('a rejected value is shown again even if the search text hides its row meanwhile', async () => {
  const rejection = deferResponse(throwNetworkError);
  await openTable(['Ane', 'Bo'], [], { 'guest.update': () => rejection.handler() as Promise<Guest> });
  const editor = await openEditor('phone');
  setValue(editor, '+4520304051');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(rejection.getCallCount()).toBe(1));
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  setValue(search, 'Bo');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ane' })).toBeNull());
  await rejection.release();
  act(() => search.blur());
  await screen.findByRole('button', { name: 'Ane' });
  await within(getCell('Ane', 'phone')).findByRole('alert');
  const reopened = within(getCell('Ane', 'phone')).getByRole<HTMLTextAreaElement>('textbox');
  expect(reopened.value).toBe('+4520304051');
  expect(document.activeElement).toBe(reopened);
  fireEvent.keyDown(reopened, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ane' })).toBeNull());
});

it('a rejected value is shown again even if the search text matches nobody meanwhile', async () => {
  const rejection = deferResponse(throwNetworkError);
  await openTable(['Ane'], [], { 'guest.update': () => rejection.handler() as Promise<Guest> });
  const editor = await openEditor('phone');
  setValue(editor, '+4520304051');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(rejection.getCallCount()).toBe(1));
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  setValue(search, 'nobody');
  await screen.findByText('No guests found');
  expect(screen.queryByRole('grid')).toBeNull();
  await rejection.release();
  act(() => search.blur());
  await screen.findByRole('button', { name: 'Ane' });
  await within(getCell('Ane', 'phone')).findByRole('alert');
  const reopened = within(getCell('Ane', 'phone')).getByRole<HTMLTextAreaElement>('textbox');
  expect(reopened.value).toBe('+4520304051');
  expect(document.activeElement).toBe(reopened);
});

it('a value is shown again if it is rejected after a live change took its row out of the filter', async () => {
  const rejection = deferResponse(throwNetworkError);
  const handlers = { 'guest.update': () => rejection.handler() as Promise<Guest> };
  const page = await openTable(['Ane', 'Bo'], [], handlers, undefined, '?filter=["pending"]');
  const editor = await openEditor('phone');
  setValue(editor, '+4520304051');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(rejection.getCallCount()).toBe(1));
  changeByOthers(page, { status: 'Accepted' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ane' })).toBeNull());
  await rejection.release();
  await screen.findByRole('button', { name: 'Ane' });
  await within(getCell('Ane', 'phone')).findByRole('alert');
  expect(within(getCell('Ane', 'phone')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('+4520304051');
});

it('a previewed paste waits for a cell that is being saved', async () => {
  const saving = deferResponse(() => undefined);
  const { getInputs, stored } = await openTable(['Ane', 'Bo'], [], {}, saving.handler);
  const editor = await openEditor('dietary', 'Ane');
  setValue(editor, 'vegan');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(saving.getCallCount()).toBe(1));
  pasteText(getCell('Ane', 'dietary'), 'fish\r\nnuts\r\n');
  const dialog = await findPreview();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change 2 guests' }));
  await saving.release();
  await waitForClose();
  expect(getInputs('guest.updateMany')).toHaveLength(1);
  expect(stored.get('Ane')).toMatchObject({ dietaryRestriction: 'fish', version: 3 });
});

it('conflicts in two cells are shown one after the other', async () => {
  const rejection = deferResponse(() => {
    throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
  });
  const { stored } = await openTable(['Ane', 'Bo'], [], {
    'guest.update': () => rejection.handler() as Promise<Guest>,
  });
  for (const [index, firstName] of ['Ane', 'Bo'].entries()) {
    const editor = await openEditor('dietary', firstName);
    setValue(editor, 'vegan');
    fireEvent.keyDown(editor, { key: 'Enter' });
    await waitFor(() => expect(rejection.getCallCount()).toBe(index + 1));
    stored.save({ ...(stored.get(firstName) as Guest), dietaryRestriction: `${firstName} eats fish`, version: 2 });
  }
  await rejection.release();
  for (const firstName of ['Ane', 'Bo']) {
    const dialog = await screen.findByRole('dialog', { name: firstName });
    within(dialog).getByText(`${firstName} eats fish`);
    const theirs = within(dialog).getByRole<HTMLInputElement>('radio', { name: /Theirs/ });
    expect(theirs.checked).toBe(false);
    fireEvent.click(theirs);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep selected' }));
  }
  await waitForClose();
});

it('a cell whose changes have all failed shows the stored value', async () => {
  const rejection = deferResponse(throwNetworkError);
  const { getInputs } = await openTable(['Ane'], [], {
    'guest.get': ({ id }) => createGuest({ _id: id, firstName: id }),
    'guest.update': () => rejection.handler() as Promise<Guest>,
  });
  const [first, second] = ['accepted', 'declined'];
  pasteText(getCell('Ane', 'status'), first as string);
  await waitFor(() => expect(rejection.getCallCount()).toBe(1));
  pasteText(getCell('Ane', 'status'), second as string);
  await waitFor(() => expect(getCell('Ane', 'status').textContent).toContain('Declined'));
  await rejection.release();
  await waitFor(() => expect(getInputs('guest.update')).toHaveLength(2));
  await waitFor(() => expect(getCell('Ane', 'status').textContent).toContain('Pending'));
});

it('a row that no longer matches the filter stays until its cell has been edited', async () => {
  const page = await openTable(['Ane', 'Bo'], [], {}, undefined, '?filter=["pending"]');
  const editor = await openEditor('phone');
  setValue(editor, '+4520304051');
  changeByOthers(page, { status: 'Accepted' });
  await waitFor(() => expect(getCell('Ane', 'status').textContent).toContain('Accepted'));
  expect(getCell('Ane', 'phone').contains(editor)).toBe(true);
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(page.stored.get('Ane')?.phoneNumber).toBe('+4520304051'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ane' })).toBeNull());
  expect(document.activeElement).toBe(getCell('Bo', 'phone'));
});
