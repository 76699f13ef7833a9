// @vitest-environment jsdom
import type { GuestStatus } from '@havn/api/kernel/fields';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createEvent, createGuest } from '../../../testing/dashboard-fixtures.js';
import {
  clickInDialog,
  expectGuestNames,
  findAlert,
  getDialog,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../../testing/open-dashboard.js';
import { clickInBar, findBar, getNotices, openGuests, selectAll, undo } from '../../../testing/open-guests.js';
import { ApiError } from '../../../testing/open-page.js';

const { open } = setUpDashboard();

const brunch = createEvent({ name: 'Brunch', names: { en: 'Brunch' } });
const speeches = createEvent({ name: 'Speeches', names: { en: 'Speeches' }, asksAnswer: false });

/** Ane has accepted, Bo is invited, Carl is not; all are selected. */
async function openWithSelection(events = [brunch], isFull = () => false) {
  const guests = [
    createGuest({ firstName: 'Ane', events: { [brunch._id]: 'Accepted' } }),
    createGuest({ firstName: 'Bo', events: { [brunch._id]: 'Pending' } }),
    createGuest({ firstName: 'Carl' }),
  ];
  const page = await openGuests(open, guests, {
    handlers: {
      'event.list': () => events,
      'guest.updateMany': ({ guests: changes }) => {
        if (isFull()) throw new ApiError(409, 'CONFLICT', 'EVENT_FULL');
        const byId = new Map(changes.map(({ id, events: own = {} }) => [String(id), own[brunch._id]]));
        return page.change(
          [...byId.keys()],
          ({ events: before = {}, ...guest }) => {
            const change = byId.get(guest._id);
            const answer = change === 'Invited' ? (before[brunch._id] ?? 'Pending') : change;
            return answer === null || answer === undefined
              ? guest
              : { ...guest, events: { [brunch._id]: answer as GuestStatus } };
          },
          { change: 'guest.updateMany' },
        );
      },
    },
  });
  await expectGuestNames('Ane', 'Bo', 'Carl');
  selectAll();
  const listAnswers = () => page.stored.list().map(({ events: own }) => own?.[brunch._id]);
  return { page, listAnswers };
}

const openDialog = async () => {
  await clickInBar('Events…');
  await screen.findByRole('dialog', { name: 'Events of 3 guests' });
};
const getChange = () => within(getDialog()).getByRole<HTMLSelectElement>('combobox', { name: 'Change' });
const choose = (value: string) => setValue(getChange(), value);
const listChoices = () =>
  within(getChange())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const getEffect = () => within(getDialog()).getByRole('status').textContent;

it('selected guests are invited to an event in one call, which keeps answers and can be undone', async () => {
  const { page, listAnswers } = await openWithSelection();
  await openDialog();
  expect(within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  choose('Invited');
  expect(getEffect()).toBe('Invites 1 guest.');
  clickInDialog('Save');
  await waitForClose();
  expect(page.getInputs('guest.updateMany')).toEqual([
    { guests: page.stored.list().map(({ _id: id }) => ({ id, events: { [brunch._id]: 'Invited' } })) },
  ]);
  expect(listAnswers()).toEqual(['Accepted', 'Pending', 'Pending']);
  await getNotices().findByRole('button', { name: 'Undo' });
  await undo();
  await waitFor(() => expect(listAnswers()).toEqual(['Accepted', 'Pending', undefined]));
});

it('ending invitations says first who has accepted', async () => {
  const { listAnswers } = await openWithSelection();
  await openDialog();
  choose('NotInvited');
  expect(getEffect()).toBe('1 of them has accepted.');
  clickInDialog('Save');
  await waitForClose();
  expect(listAnswers()).toEqual([undefined, undefined, undefined]);
});

it('an answer is set for all, and refused whole if there are not enough places', async () => {
  let isFull = true;
  const { listAnswers } = await openWithSelection([brunch], () => isFull);
  await openDialog();
  choose('Accepted');
  expect(getEffect()).toBe('Invites 1 guest.');
  clickInDialog('Save');
  expect((await findAlert()).textContent).toContain('There aren’t enough places left at this event.');
  expect(listAnswers()).toEqual(['Accepted', 'Pending', undefined]);
  isFull = false;
  clickInDialog('Save');
  await waitForClose();
  expect(listAnswers()).toEqual(['Accepted', 'Accepted', 'Accepted']);
});

it('an event without replies offers none', async () => {
  await openWithSelection([speeches]);
  await openDialog();
  expect(listChoices()).toEqual(['Choose a change…', 'Invite', 'Remove invitation']);
});

it('a wedding without events has no button', async () => {
  await openWithSelection([]);
  expect(within(await findBar()).queryByRole('button', { name: 'Events…' })).toBeNull();
});
