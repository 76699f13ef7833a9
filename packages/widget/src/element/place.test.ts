import { describe, expect, it } from 'vitest';
import { placeFor } from './place.js';

const room = { width: 400, height: 400 };
const list = { width: 220, height: 332 };
const buttonAt = (top: number) => ({ left: 20, top, width: 200, height: 48 });

describe('computePlacement', () => {
  it('places a list below its button, or above if it fits only there', () => {
    expect(placeFor('dropdown', buttonAt(0), list, room, false)).toMatchObject({ top: 48, isUp: false });
    expect(placeFor('dropdown', buttonAt(350), list, room, false)).toMatchObject({ top: 18, isUp: true });
  });

  it('is limited to the space on its side, so that every calendar can be reached', () => {
    expect(placeFor('dropdown', buttonAt(150), list, room, false)).toMatchObject({ top: 198, height: 194 });
    expect(placeFor('dropdown', buttonAt(210), list, room, false)).toMatchObject({ top: 8, isUp: true, height: 202 });
    expect(placeFor('dropup-static', buttonAt(210), list, room, false)).toMatchObject({ top: 8, height: 202 });
  });

  it('covers its button if neither side has room, and stays within the window', () => {
    const small = { width: 400, height: 200 };
    expect(placeFor('dropdown', buttonAt(76), list, small, false)).toMatchObject({ top: 8, height: 184 });
    expect(placeFor('overlay', buttonAt(76), list, small, false)).toMatchObject({ left: 10, top: 8, height: 184 });
    expect(placeFor('dropdown-static', buttonAt(76), list, small, false)).toMatchObject({ top: 124, height: 136 });
  });

  it('is aligned with the right edge of its button in a right-to-left language', () => {
    expect(placeFor('dropdown', { ...buttonAt(0), left: 180 }, list, room, true)).toMatchObject({ left: 160 });
  });
});
