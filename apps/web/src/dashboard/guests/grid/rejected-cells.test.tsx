// @vitest-environment jsdom
// What cells of the guest table show when a value cannot be saved, or when someone else changes it meanwhile.
import type { Guest } from '@havn/api/people/guest/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGroup, createGuest } from '../../../testing/dashboard-fixtures.js';
import { waitForClose } from '../../../testing/dashboard-queries.js';
import { setValue } from '../../../testing/open-dashboard.js';
import {
  changeByOthers,
  focusCell,
  getCell,
  openCellEditor,
  pasteText,
  setUpGrid,
} from '../../../testing/open-grid.js';
import { ApiError, deferResponse, throwNetworkError } from '../../../testing/open-page.js';

const { openTable } = setUpGrid();

const findConflict = () => screen.findByRole('dialog', { name: 'Ane' });

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

it('an open editor stays when the text of its cell changes', async () => {
  const page = await openTable(['Ane']);
  const editor = await openCellEditor('phone');
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
  const editor = await openCellEditor('phone');
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
    'guest.update': () => {
      changeByOthers(page, { phoneNumber: '+4520304050' });
      throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
    },
  });
  const editor = await openCellEditor('phone');
  setValue(editor, '+4520304051');
  fireEvent.keyDown(editor, { key: 'Enter' });
  const dialog = await findConflict();
  fireEvent.click(within(dialog).getByRole('radio', { name: /Theirs/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep selected' }));
  await waitForClose();
  await waitFor(() => expect(getCell('Ane', 'phone').textContent).toMatch(/50$/));
});

it('a rejected value waits until the value that is being typed in another cell has been entered', async () => {
  const rejection = deferResponse(throwNetworkError);
  const page = await openTable(['Ane', 'Bo'], [], {
    'guest.update': ({ id, dietaryRestriction }) =>
      id === 'Ane'
        ? (rejection.handler() as Promise<Guest>)
        : page.stored.update(id, { dietaryRestriction: String(dietaryRestriction) }),
  });
  const first = await openCellEditor('dietary');
  setValue(first, 'vegan');
  fireEvent.keyDown(first, { key: 'Enter' });
  await waitFor(() => expect(rejection.getCallCount()).toBe(1));
  const second = await openCellEditor('dietary', 'Bo');
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

/** Enters a phone number at Ane. `release` rejects it. */
async function enterPhoneNumber(firstNames: string[]) {
  const rejection = deferResponse(throwNetworkError);
  await openTable(firstNames, [], { 'guest.update': () => rejection.handler() as Promise<Guest> });
  const editor = await openCellEditor('phone');
  setValue(editor, '+4520304051');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(rejection.getCallCount()).toBe(1));
  return rejection;
}

/** Waits for the editor that shows the rejected number with its error. */
async function expectReopened(): Promise<HTMLTextAreaElement> {
  const cell = within(getCell('Ane', 'phone'));
  await cell.findByRole('alert');
  const editor = cell.getByRole<HTMLTextAreaElement>('textbox');
  expect(editor.value).toBe('+4520304051');
  return editor;
}

it('a rejected value does not take the focus from a field in which the user is typing', async () => {
  const rejection = await enterPhoneNumber(['Ane']);
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  await rejection.release();
  await waitFor(() => expect(getCell('Ane', 'phone').textContent).not.toContain('51'));
  expect(document.activeElement).toBe(search);
  expect(getCell('Ane', 'phone').querySelector('textarea')).toBeNull();
  act(() => search.blur());
  await expectReopened();
});

it('a rejected value is shown again even if the search text hides its row meanwhile', async () => {
  const rejection = await enterPhoneNumber(['Ane', 'Bo']);
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  setValue(search, 'Bo');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ane' })).toBeNull());
  await rejection.release();
  act(() => search.blur());
  await screen.findByRole('button', { name: 'Ane' });
  const reopened = await expectReopened();
  expect(document.activeElement).toBe(reopened);
  fireEvent.keyDown(reopened, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ane' })).toBeNull());
});

it('a rejected value is shown again even if the search text matches nobody meanwhile', async () => {
  const rejection = await enterPhoneNumber(['Ane']);
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  setValue(search, 'nobody');
  await screen.findByText(/^No guest has “nobody”/);
  expect(screen.queryByRole('grid')).toBeNull();
  await rejection.release();
  act(() => search.blur());
  await screen.findByRole('button', { name: 'Ane' });
  const reopened = await expectReopened();
  expect(document.activeElement).toBe(reopened);
});

it('a value is shown again if it is rejected after a live change took its row out of the filter', async () => {
  const rejection = deferResponse(throwNetworkError);
  const handlers = { 'guest.update': () => rejection.handler() as Promise<Guest> };
  const page = await openTable(['Ane', 'Bo'], [], handlers, undefined, '?filter=["pending"]');
  const editor = await openCellEditor('phone');
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

it('conflicts in two cells are shown one after the other', async () => {
  const rejection = deferResponse(() => {
    throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
  });
  const { stored } = await openTable(['Ane', 'Bo'], [], {
    'guest.update': () => rejection.handler() as Promise<Guest>,
  });
  for (const [index, firstName] of ['Ane', 'Bo'].entries()) {
    const editor = await openCellEditor('dietary', firstName);
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
