import { describe, expect, it } from 'vitest';
import { computePlacement } from './placement.js';

const room = { width: 400, height: 400 };
const list = { width: 220, height: 332 };
const buttonAt = (top: number) => ({ left: 20, top, width: 200, height: 48 });

describe('computePlacement', () => {
  it('places a list below its button, or above if it fits only there', () => {
    expect(computePlacement('dropdown', buttonAt(0), list, room, false)).toMatchObject({ top: 48, opensUpward: false });
    expect(computePlacement('dropdown', buttonAt(350), list, room, false)).toMatchObject({
      top: 18,
      opensUpward: true,
    });
  });

  it('is limited to the space on its side, so that every calendar can be reached', () => {
    expect(computePlacement('dropdown', buttonAt(150), list, room, false)).toMatchObject({ top: 198, height: 194 });
    expect(computePlacement('dropdown', buttonAt(210), list, room, false)).toMatchObject({
      top: 8,
      opensUpward: true,
      height: 202,
    });
    expect(computePlacement('dropup-static', buttonAt(210), list, room, false)).toMatchObject({ top: 8, height: 202 });
  });

  it('covers its button if neither side has room, and stays within the window', () => {
    const small = { width: 400, height: 200 };
    expect(computePlacement('dropdown', buttonAt(76), list, small, false)).toMatchObject({ top: 8, height: 184 });
    expect(computePlacement('overlay', buttonAt(76), list, small, false)).toMatchObject({
      left: 10,
      top: 8,
      height: 184,
    });
    expect(computePlacement('dropdown-static', buttonAt(76), list, small, false)).toMatchObject({
      top: 124,
      height: 136,
    });
  });

  it('is aligned with the right edge of its button in a right-to-left language', () => {
    expect(computePlacement('dropdown', { ...buttonAt(0), left: 180 }, list, room, true)).toMatchObject({ left: 160 });
  });
});
