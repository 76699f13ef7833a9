import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getPrintFontSize,
  getScaleBarMetres,
  headHeight,
  layOutSheet,
  orientations,
  papers,
  sheetMargin,
} from './sheet-layout.js';

const toBox = (right: number, bottom: number) => ({ left: 0, top: 0, right, bottom });

describe('the sheet', () => {
  it.each([
    ['a hall of 20 by 15 m on A4', 200, 150, 'a4', 'landscape', 100],
    ['the same on A3', 200, 150, 'a3', 'landscape', 75],
    ['a long, narrow hall on A4', 100, 250, 'a4', 'portrait', 100],
    ['a square tent on A4', 150, 150, 'a4', 'landscape', 100],
    ['a field of 200 by 200 m on A4', 2000, 2000, 'a4', 'landscape', 1500],
  ] as const)('fits %s', (_name, width, length, paper, orientation, scale) => {
    expect(layOutSheet(toBox(width, length), { paper, orientation: 'auto' })).toMatchObject({ orientation, scale });
  });

  it('contains the whole plan inside of its margins, at a scale that is as large as possible', () => {
    const length = fc.integer({ min: 20, max: 2000 });
    fc.assert(
      fc.property(
        length,
        length,
        fc.constantFrom(...papers),
        fc.constantFrom(...orientations),
        (right, bottom, paper, orientation) => {
          const layout = layOutSheet(toBox(right, bottom), { paper, orientation });
          expect(layout.x).toBeGreaterThanOrEqual(sheetMargin - 1e-6);
          expect(layout.y).toBeGreaterThanOrEqual(sheetMargin + headHeight - 1e-6);
          expect(layout.x + right * layout.stepSize).toBeLessThanOrEqual(layout.width - sheetMargin + 1e-6);
          expect(layout.y + bottom * layout.stepSize).toBeLessThanOrEqual(layout.height - sheetMargin + 1e-6);
          expect(layout.stepSize).toBeCloseTo(100 / layout.scale);
          const other = layOutSheet(toBox(right, bottom), { paper, orientation: 'auto' });
          expect(other.scale).toBeLessThanOrEqual(layout.scale);
          const barLength = getScaleBarMetres(layout) * 10 * layout.stepSize;
          expect(barLength).toBeLessThanOrEqual(50);
          expect(getPrintFontSize(layout) * layout.stepSize).toBeGreaterThanOrEqual(2.1 - 1e-6);
        },
      ),
    );
  });
});
