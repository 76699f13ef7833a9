import { describe, expect, it } from 'vitest';
import { listChoices } from '../look/look-names.js';
import { completeLook, getLookChanges, listLookIssues } from './look-rules.js';

const look = { world: 'harbour', palette: 'Regatta', lettering: 'EB Garamond Italic' } as const;

describe('a look', () => {
  it('keeps what its world has, and takes the first of what it lacks', () => {
    expect(completeLook(look)).toEqual(look);
    expect(completeLook({ ...look, palette: 'Sepia' as 'Regatta' })).toEqual({ ...look, palette: 'Harbour' });
    expect(completeLook({ ...look, lettering: 'Comic' as 'Charm' })).toEqual({ ...look, lettering: 'Charm' });
  });

  it('of a world comes with its first palette and lettering, unless others are chosen too', () => {
    const stored = { world: 'meadow', palette: 'Clover', lettering: 'Charm' } as unknown as typeof look;
    expect(getLookChanges(stored, { world: 'harbour' })).toEqual({
      world: 'harbour',
      palette: 'Harbour',
      lettering: 'Charm',
    });
    expect(getLookChanges(stored, { world: 'harbour', palette: 'Fog' })).toMatchObject({ palette: 'Fog' });
    expect(getLookChanges(look, { world: 'harbour' })).toEqual({ world: 'harbour' });
    expect(getLookChanges(look, {})).toEqual({});
  });

  it('has no palette or lettering of another world: the possible ones are named', () => {
    const { palette, lettering } = listChoices('harbour');
    expect(listLookIssues(look)).toEqual([]);
    expect(listLookIssues({ ...look, palette: 'Clover' as 'Fog', lettering: 'Comic' as 'Charm' })).toEqual([
      { path: ['palette'], message: `Must be one of ${palette.join(', ')}.` },
      { path: ['lettering'], message: `Must be one of ${lettering.join(', ')}.` },
    ]);
  });
});
