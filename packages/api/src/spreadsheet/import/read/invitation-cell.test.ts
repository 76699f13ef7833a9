import { expect, it } from 'vitest';
import { areInvitations, countsPeople, parseInvitationCell } from './invitation-cell.js';

it('reads yes, no, numbers of people and blanks', () => {
  expect(['x', '✓', 'yes', 'Ja', 'oui'].map(parseInvitationCell)).toEqual([true, true, true, true, true]);
  expect(['', ' ', '-', '?', 'no', 'nein'].map(parseInvitationCell)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['0', '1', ' 4 ', '20'].map(parseInvitationCell)).toEqual([0, 1, 4, 20]);
  expect(['21', '2.5', 'maybe', 'Anna', '2027'].map(parseInvitationCell)).toEqual(Array(5).fill(undefined));
});

it('needs a column that has nothing else, and invites somebody', () => {
  expect(areInvitations(['x', '', 'no'])).toBe(true);
  expect(areInvitations(['', '2'])).toBe(true);
  expect(areInvitations(['', 'no', '0'])).toBe(false);
  expect(areInvitations(['x', 'vegan'])).toBe(false);
});

it('counts people only where a number is larger than 1', () => {
  expect(countsPeople(['1', '0', 'x'])).toBe(false);
  expect(countsPeople(['1', '2'])).toBe(true);
});
