import type { GuestStatus } from '@havn/api/kernel/fields';
import { expect, it } from 'vitest';
import { choose, groupHouseholds, isChosen, listChanges } from './invitation-changes.js';

type Events = Record<string, GuestStatus>;
const createGuest = (
  firstName: string,
  events?: Events,
  assignedGroup: { _id: string; groupName: string } | null = null,
) => ({
  ...{ _id: firstName, firstName, lastName: '', assignedGroup },
  ...(events && { events }),
});
const ida = createGuest('Ida', { brunch: 'Accepted' });
const bo = createGuest('Bo', { dinner: 'Pending', brunch: 'Pending' });
const eva = createGuest('Eva');
const guests = [ida, bo, eva];
const names = (rows: readonly { firstName: string }[]) => rows.map(({ firstName }) => firstName);

it('a choice adds and removes only those for whom it differs from what is stored', () => {
  const choices = choose(choose(new Map(), guests, true), [ida], false);
  const { added, removed, removedComing } = listChanges(guests, 'brunch', choices);
  expect([names(added), names(removed), removedComing]).toEqual([['Eva'], ['Ida'], 1]);
  expect(guests.map((guest) => isChosen(guest, 'brunch', choices))).toEqual([false, true, true]);
  expect(listChanges(guests, 'brunch', new Map())).toEqual({ added: [], removed: [], removedComing: 0 });
});

it('guests who have been deleted since are neither added nor removed', () => {
  const choices = choose(new Map(), guests, true);
  expect(names(listChanges([bo], 'dinner', choices).added)).toEqual([]);
});

it('households have the guests that were found, in the order of the list', () => {
  const holms = { _id: 'holms', groupName: 'The Holms' };
  const [mia, tom] = [createGuest('Mia', {}, holms), createGuest('Tom', {}, holms)];
  const households = groupHouseholds([ida, mia, bo, tom]);
  expect(households.map(({ name, isGroup, members: found }) => [name, isGroup, ...names(found)])).toEqual([
    ['Ida', false, 'Ida'],
    ['The Holms', true, 'Mia', 'Tom'],
    ['Bo', false, 'Bo'],
  ]);
});
