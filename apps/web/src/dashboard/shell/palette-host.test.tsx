// @vitest-environment jsdom
// The search palette while its code is loading, or cannot be loaded.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { focusCell, getCell, setUpGrid } from '../../testing/open-grid.js';
import { holdModules } from '../../testing/slow-modules.js';

vi.mock('../ui/use-lazy-module.js', async (importOriginal) =>
  (await import('../../testing/slow-modules.js')).slowDown(await importOriginal()),
);

const { openTable } = setUpGrid();

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
};
const pressShortcut = () => fireEvent.keyDown(document.activeElement as Element, { key: 'k', ctrlKey: true });

async function focusFirstCell() {
  await openTable(['Ane', 'Bo']);
  const cell = getCell('Ane', 'dietary');
  focusCell(cell);
  return cell;
}
const isShown = () => document.querySelector('dialog[open]') !== null;

it('a palette that cannot be loaded says so, and the focus returns', async () => {
  const cell = await focusFirstCell();
  const network = holdModules();
  pressShortcut();
  await network.fail();
  screen.getByRole('button', { name: 'Retry' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(cell);
});

it('what is typed while the palette is loading is searched; Escape closes it, and keys are those of the page', async () => {
  const cell = await focusFirstCell();
  const network = holdModules();
  pressShortcut();
  press('x', 'Escape', 'ArrowDown');
  expect(document.activeElement).toBe(getCell('Bo', 'dietary'));
  focusCell(cell);
  pressShortcut();
  press('a', 'n', 'x', 'Backspace', 'Enter');
  await network.release();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and commands' });
  expect(field.value).toBe('an');
  expect(cell.querySelector('textarea')).toBeNull();
});

it('Ctrl K does not open the palette where it has another meaning', async () => {
  const cell = await focusFirstCell();
  const network = holdModules();
  cell.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  pressShortcut();
  press('ArrowDown');
  expect(document.activeElement).toBe(getCell('Bo', 'dietary'));
  await network.release();
  expect(isShown()).toBe(false);
});

it.each(['Tab', 'F5'])('%s remains a key of the browser while the palette is loading', async (key) => {
  await focusFirstCell();
  const network = holdModules();
  pressShortcut();
  const isAllowed = fireEvent.keyDown(document.activeElement as Element, { key });
  expect(isAllowed).toBe(true);
  press('Escape');
  await network.release();
});
