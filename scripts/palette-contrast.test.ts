import { expect, it } from 'vitest';
import { listLowContrasts, listPalettes } from './palette-contrast.ts';

it.each(listPalettes())('every text of $world, $name, is readable on every ground', ({ palette }) => {
  expect(listLowContrasts(palette)).toEqual([]);
});

it('finds a text, a drawing and an error that are hard to read', () => {
  const [{ palette } = { palette: undefined }] = listPalettes();
  if (palette === undefined) throw new Error('There is no palette.');
  expect(listLowContrasts({ ...palette, soft: '#8a94a0' })).toContain('soft on paper: 2.85');
  expect(listLowContrasts({ ...palette, d1: '#a04030' })).toEqual(['ink on d1: 1.95']);
  expect(listLowContrasts({ ...palette, deep: '#c0a0a0' }).join()).toMatch(/danger on deep/);
});
