// @vitest-environment jsdom
// The keys that open the search palette.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusCell, getCell, setUpGrid } from '../../testing/open-grid.js';

const { openTable } = setUpGrid();

const pressShortcut = () => fireEvent.keyDown(document.activeElement as Element, { key: 'k', ctrlKey: true });

async function focusFirstCell() {
  await openTable(['Ane', 'Bo']);
  const cell = getCell('Ane', 'dietary');
  focusCell(cell);
  return cell;
}

it('Ctrl K opens the palette at once, so that the next key is its own', async () => {
  await focusFirstCell();
  pressShortcut();
  expect(screen.getByRole('combobox', { name: 'Search and commands' }).closest('dialog')?.open).toBe(true);
});

it('Ctrl K does not open the palette where it has another meaning', async () => {
  const cell = await focusFirstCell();
  cell.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  pressShortcut();
  fireEvent.keyDown(cell, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(getCell('Bo', 'dietary'));
  expect(document.querySelector('dialog[open]')).toBeNull();
});
