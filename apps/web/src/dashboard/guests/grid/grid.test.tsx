// @vitest-environment jsdom
// What cells of the guest table send and show. Keys, the clipboard and input methods of a real browser are tested in
// e2e/guest-grid.spec.ts.
import type { Guest } from '@havn/api/people/guest/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createGroup } from '../../../testing/dashboard-fixtures.js';
import { waitForClose } from '../../../testing/dashboard-queries.js';
import { emptyResponse, setValue } from '../../../testing/open-dashboard.js';
import {
  changeByOthers,
  focusCell,
  getCell,
  openCellEditor,
  pasteText,
  setUpGrid,
  showColumns,
} from '../../../testing/open-grid.js';
import { deferResponse } from '../../../testing/open-page.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { openTable } = setUpGrid();

// The first test would wait for the compilation of both; grid-loading.test.tsx tests how they are loaded.
beforeAll(() => Promise.all([import('./grid-editing.js'), import('./paste-dialog.js')]), 60_000);

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

const openChoices = async () => {
  const cell = getCell('Ane', 'allergens');
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'F2' });
  return within(cell).findByRole<HTMLInputElement>('combobox', { name: 'Allergens' });
};
const pressEnter = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' });

it('allergens are ticked in a list, and typed as one, in any language', async () => {
  const { stored } = await openTable(['Ane']);
  const editor = await openChoices();
  fireEvent.click(screen.getByRole('option', { name: 'Sesame' }));
  fireEvent.click(screen.getByRole('option', { name: 'Gluten' }));
  expect(editor.value).toBe('Sesame, Gluten');
  fireEvent.click(screen.getByRole('option', { name: 'Sesame' }));
  setValue(editor, `${editor.value}, Nüsse`);
  expect(screen.getByRole('option', { name: 'Nuts' }).ariaSelected).toBe('true');
  pressEnter(editor);
  await waitFor(() => expect(stored.get('Ane')).toMatchObject({ allergens: ['gluten', 'nuts'] }));
  expect(getCell('Ane', 'allergens').textContent).toBe('Gluten, Nuts');
});

it('a part of a name finds the allergen, and an unknown word stays in the editor with what is known', async () => {
  const { stored, getInputs } = await openTable(['Ane']);
  const editor = await openChoices();
  setValue(editor, 'Gluten, molu');
  setValue(editor, 'Gluten, mol');
  fireEvent.click(screen.getByRole('option', { name: 'Molluscs' }));
  expect(editor.value).toBe('Gluten, Molluscs');
  setValue(editor, 'Gluten, kiwi');
  pressEnter(editor);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/“kiwi” isn’t one of the choices: Gluten, Crustaceans, .*, Molluscs\./);
  expect(getInputs('guest.update')).toEqual([]);
  setValue(editor, 'Gluten');
  pressEnter(editor);
  await waitFor(() => expect(stored.get('Ane')).toMatchObject({ allergens: ['gluten'] }));
});

it('a pasted list of allergens is parsed, and an unknown one is named in the preview', async () => {
  const { stored } = await openTable(['Ane', 'Bo']);
  pasteText(getCell('Ane', 'allergens'), 'noix, lait\nkiwi');
  const preview = await findPreview();
  expect(preview.textContent).toContain('“kiwi” isn’t one of the choices');
  pasteText(getCell('Ane', 'allergens'), 'noix');
  expect(stored.get('Ane')).toMatchObject({ allergens: [] });
});

it('a space that is typed before the editor has the focus is a part of the text', async () => {
  await openTable(['Ane']);
  const cell = getCell('Ane', 'dietary');
  fireEvent.keyDown(await openCellEditor('dietary'), { key: 'Escape' });
  focusCell(cell);
  // The editor takes the focus after the last key.
  act(() => {
    for (const key of 'no eggs') fireEvent.keyDown(cell, { key });
  });
  expect((await within(cell).findByRole<HTMLTextAreaElement>('textbox')).value).toBe('no eggs');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([{ shiftKey: true }, { altKey: true }])(
  'Enter with %o breaks the line of a text, and saves nothing',
  async (keys) => {
    const { getInputs } = await openTable(['Ane']);
    const editor = await openCellEditor('dietary');
    setValue(editor, 'no nuts');
    editor.setSelectionRange(7, 7);
    fireEvent.keyDown(editor, { key: 'Enter', ...keys });
    expect(editor.value).toBe('no nuts\n');
    expect(getInputs('guest.update')).toEqual([]);
  },
);

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

it('a previewed paste waits for a cell that is being saved', async () => {
  const saving = deferResponse(() => undefined);
  const { getInputs, stored } = await openTable(['Ane', 'Bo'], [], {}, saving.handler);
  const editor = await openCellEditor('dietary', 'Ane');
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

it('a row that no longer matches the filter stays until its cell has been edited', async () => {
  const page = await openTable(['Ane', 'Bo'], [], {}, undefined, '?filter=["pending"]');
  const editor = await openCellEditor('phone');
  setValue(editor, '+4520304051');
  changeByOthers(page, { status: 'Accepted' });
  await waitFor(() => expect(getCell('Ane', 'status').textContent).toContain('Accepted'));
  expect(getCell('Ane', 'phone').contains(editor)).toBe(true);
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(page.stored.get('Ane')?.phoneNumber).toBe('+4520304051'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ane' })).toBeNull());
  expect(document.activeElement).toBe(getCell('Bo', 'phone'));
});

it('a cell offers the languages of the wedding, and the one that is stored', async () => {
  const wedding = fullWedding({ languages: ['de', 'pl'] });
  const { stored } = await openTable(['Ane'], [], { 'wedding.get': () => wedding });
  act(() => showColumns('language'));
  focusCell(getCell('Ane', 'language'));
  fireEvent.keyDown(getCell('Ane', 'language'), { key: 'F2' });
  await screen.findByRole('option', { name: /Polish/ });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['German', 'Polish', 'English']);
  fireEvent.click(screen.getByRole('option', { name: /Polish/ }));
  await waitFor(() => expect(stored.get('Ane')?.language).toBe('pl'));
});

it('cells are edited on a computer without a pointing device', async () => {
  await openTable(['Ane']);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.split(', ').includes('(pointer: none)'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const cell = getCell('Ane', 'name');
  focusCell(cell);
  fireEvent.keyDown(cell, { key: 'F2' });
  expect((await within(cell).findAllByRole<HTMLInputElement>('textbox')).map(({ value }) => value)).toContain('Ane');
});
