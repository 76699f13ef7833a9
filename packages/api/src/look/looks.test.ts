import { describe, expect, it } from 'vitest';
import { listChoices, worldNames } from './look-names.js';
import { paletteColors } from './looks.gen.js';
import { getPalette } from './looks.js';
import { listColorProperties } from './palette.js';

const palettes = worldNames.flatMap((world) => listChoices(world).palette.map((palette) => ({ world, palette })));

describe.each(palettes)('$world, $palette', (look) => {
  const palette = getPalette(look);

  it('every colour is written with six digits', () => {
    expect(Object.values(palette).filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([]);
  });
});

it('the shades of the first palette are those of its drawings', () => {
  const { Harbour } = paletteColors.harbour;
  expect(getPalette({ world: 'harbour', palette: 'Harbour' })).toMatchObject(Harbour);
});

describe('a colour that is not grey has no grey shade', () => {
  const getChannels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const getChroma = (channels: readonly number[]) => Math.max(...channels) - Math.min(...channels);
  const colorful = palettes.filter((look) => getChroma(getChannels(getPalette(look).d3)) >= 20);

  it.each(colorful)('in the drawings of $world, $palette, by day and by night', (look) => {
    const { d3, d3Deep, night } = getPalette(look);
    expect(getChroma(getChannels(d3Deep))).toBeGreaterThanOrEqual(30);
    // The landscape lies under 60 % of the night.
    const dark = getChannels(d3).map((channel, index) => channel * 0.4 + (getChannels(night)[index] ?? 0) * 0.6);
    expect(getChroma(dark)).toBeGreaterThanOrEqual(24);
  });
});

it('shades are mixed from the roles', () => {
  const { mainDeep, mainTint, d3Tint, night } = getPalette({ world: 'harbour', palette: 'Regatta' });
  expect({ mainDeep, mainTint, d3Tint, night }).toMatchInlineSnapshot(`
    {
      "d3Tint": "#e1edf2",
      "mainDeep": "#163862",
      "mainTint": "#d2dce7",
      "night": "#18365b",
    }
  `);
});

it('a palette that the world does not have is refused with both names', () => {
  expect(() => getPalette({ world: 'harbour', palette: 'Olive' })).toThrow(
    'The world "harbour" has no palette "Olive".',
  );
});

it('the names of custom properties are those of the roles', () => {
  const names = listColorProperties(getPalette({ world: 'harbour', palette: 'Harbour' })).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['--paper', '--main-deep', '--d3-tint', '--skin1']));
});
