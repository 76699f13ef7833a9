import { describe, expect, it } from 'vitest';
import {
  deriveDisplayStatus,
  deriveDoorState,
  type GuestStatus,
  hasAttended,
  isFullyAnswered,
} from './status-rules.js';

const P = 'Pending';
const A = 'Accepted';
const D = 'Declined';
const T = 'Attended';

describe('states of an invitation', () => {
  it.each<[GuestStatus[], string, string]>([
    [[], 'pending', 'invalid'],
    [[P], 'pending', 'pending'],
    [[A], 'checkedIn', 'validated'],
    [[D], 'declined', 'declined'],
    [[T], 'checkedIn', 'validated'],
    [[D, D], 'declined', 'declined'],
    [[D, P], 'pending', 'pending'],
    [[A, D], 'checkedIn', 'validated'],
    [[A, T], 'checkedIn', 'validated'],
    [[T, P], 'pending', 'pending'],
  ])('%j is shown as %s on the invitation and %s at the door', (statuses, display, door) => {
    expect(deriveDisplayStatus(statuses)).toBe(display);
    expect(deriveDoorState(statuses)).toBe(door);
  });

  it('has attended once a guest has and none is still accepted', () => {
    expect(hasAttended([T, D])).toBe(true);
    expect(hasAttended([T, A])).toBe(false);
    expect(hasAttended([D])).toBe(false);
  });

  it('is fully answered when no guest is pending', () => {
    expect(isFullyAnswered([A, D])).toBe(true);
    expect(isFullyAnswered([A, P])).toBe(false);
    expect(isFullyAnswered([])).toBe(false);
  });
});
