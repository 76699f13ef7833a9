// @vitest-environment jsdom
// The guest table while the code that changes guests is loading, or cannot be loaded.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { focusCell, getCell, pasteText, setUpGrid } from '../../../testing/open-grid.js';
import { holdModules } from '../../../testing/slow-modules.js';

vi.mock('../../ui/use-lazy-module.js', async (importOriginal) =>
  (await import('../../../testing/slow-modules.js')).slowDown(await importOriginal()),
);

const { openTable } = setUpGrid();

// Otherwise a released module would arrive only after it has been compiled.
beforeAll(() => import('./grid-editing.js'), 60_000);

let network: ReturnType<typeof holdModules>;
beforeEach(() => {
  network = holdModules();
});

/** Presses keys where the focus is, as the browser does. */
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
};
const getStored = ({ stored }: Awaited<ReturnType<typeof openTable>>) =>
  Object.fromEntries(['Ane', 'Bo', 'Carl'].map((id) => [id, stored.get(id)?.dietaryRestriction]));

async function openDiets() {
  const table = await openTable(['Ane', 'Bo', 'Carl']);
  for (const id of ['Ane', 'Bo', 'Carl']) table.stored.update(id, { dietaryRestriction: 'no nuts' });
  table.announce(['Ane', 'Bo', 'Carl'].map((id) => ({ entity: 'guest', id, version: 2 })));
  await waitFor(() => expect(getCell('Carl', 'dietary').textContent).toBe('no nuts'));
  focusCell(getCell('Ane', 'dietary'));
  return table;
}

it('Enter saves what was typed before, and further characters belong to the next cell', async () => {
  const table = await openDiets();
  press('v', 'e', 'g', ' ', '1', 'Enter', 'v', 'e', 'g', ' ', '2', 'Enter', 'F2', ',');
  await network.release();
  await waitFor(() => expect(getStored(table)).toEqual({ Ane: 'veg 1', Bo: 'veg 2', Carl: 'no nuts' }));
  const editor = within(getCell('Carl', 'dietary')).getByRole<HTMLTextAreaElement>('textbox');
  expect(editor.value).toBe('no nuts,');
  expect(document.activeElement).toBe(editor);
});

it('Backspace deletes a character, and Escape discards what was typed', async () => {
  const table = await openDiets();
  press('a', 'b', 'Backspace', 'c', 'Enter', 'x', 'Escape', 'ArrowDown', 'y', 'Tab');
  await network.release();
  await waitFor(() => expect(getStored(table)).toEqual({ Ane: 'ac', Bo: 'no nuts', Carl: 'y' }));
  expect(screen.queryByRole('textbox', { name: 'Diet' })).toBeNull();
});

it('each of several cells that were cleared is cleared', async () => {
  const table = await openDiets();
  press('Delete', 'ArrowDown');
  expect(document.activeElement).toBe(getCell('Bo', 'dietary'));
  press('Delete');
  await network.release();
  await waitFor(() => expect(getStored(table)).toEqual({ Ane: '', Bo: '', Carl: 'no nuts' }));
});

it('what was typed is saved when another cell gets the focus', async () => {
  const table = await openDiets();
  press('a');
  focusCell(getCell('Carl', 'dietary'));
  press('b', 'Enter');
  await network.release();
  await waitFor(() => expect(getStored(table)).toEqual({ Ane: 'a', Bo: 'no nuts', Carl: 'b' }));
});

it('what was typed is saved when a control outside of the table gets the focus, which keeps it', async () => {
  const table = await openDiets();
  press('a');
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  await network.release();
  await waitFor(() => expect(getStored(table).Ane).toBe('a'));
  expect(document.activeElement).toBe(search);
});

it('a name is typed into both of its fields', async () => {
  const table = await openTable(['Ane']);
  focusCell(getCell('Ane', 'name'));
  press('A', 'n', 'n', 'Tab', 'H', 'o', 'l', 'm', 'Enter');
  await network.release();
  await waitFor(() => expect(table.stored.get('Ane')).toMatchObject({ firstName: 'Ann', lastName: 'Holm' }));
});

it('the focus returns to the active cell when loading is retried, and another failure is shown again', async () => {
  const table = await openDiets();
  const cell = getCell('Ane', 'dietary');
  press('a', 'Enter');
  await network.fail();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  network = holdModules();
  act(() => retry.focus());
  fireEvent.click(retry);
  expect(document.activeElement).toBe(cell);
  expect(retry.isConnected).toBe(false);
  await network.fail();
  await screen.findByRole('button', { name: 'Retry' });
  expect(document.activeElement).toBe(cell);
  // What was typed before has been dropped with the message; keys work again, and load the code again.
  press('ArrowDown', 'b', 'Enter');
  await waitFor(() => expect(getStored(table)).toEqual({ Ane: 'no nuts', Bo: 'b', Carl: 'no nuts' }));
});

it('a text that is pasted is stored', async () => {
  const table = await openDiets();
  pasteText(getCell('Bo', 'dietary'), 'vegan');
  await network.release();
  await waitFor(() => expect(getStored(table).Bo).toBe('vegan'));
});
