import { describe, expect, it } from 'vitest';
import { findFittingLabel, layOutLabel } from './label-layout.js';

describe('a label', () => {
  it('is wrapped between words, and shortened where it is too long', () => {
    expect(layOutLabel('Captain’s Table', { width: 10, fontSize: 2, maxLines: 2 })).toEqual(['Captain’s', 'Table']);
    expect(layOutLabel('Captain’s Table', { width: 6, fontSize: 2, maxLines: 1 })).toEqual(['Capta…']);
    expect(layOutLabel('Captain’s Table', { width: 1, fontSize: 2, maxLines: 3 })).toEqual([]);
    expect(layOutLabel('12', { width: 2, fontSize: 2, maxLines: 1 })).toEqual(['12']);
  });

  it('gets a smaller font if needed, and is omitted if it still does not fit', () => {
    expect(findFittingLabel('Lighthouse', { width: 10, height: 6, fontSize: 2 })?.fontSize).toBe(2);
    expect(findFittingLabel('Lighthouse', { width: 9, height: 6, fontSize: 2 })?.fontSize).toBeCloseTo(1.76);
    expect(findFittingLabel('Lighthouse', { width: 5, height: 6, fontSize: 2 })).toBe(null);
    expect(findFittingLabel('Lighthouse', { width: 10, height: 1, fontSize: 2 })).toBe(null);
  });
});
