// @vitest-environment jsdom
import type { Event } from '@havn/api/events/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCounts, createEvent, createGuest } from '../../testing/dashboard-fixtures.js';
import {
  clickButton,
  clickInCard,
  clickInDialog,
  clickSave,
  findAlert,
  findCard,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../testing/dashboard-queries.js';
import { emptyResponse, setValue, undoableResponse } from '../../testing/open-dashboard.js';
import { setUpEventList } from '../../testing/open-events.js';
import { ApiError } from '../../testing/open-page.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { openEvents } = setUpEventList();

const wedding = fullWedding({
  weddingDate: '2027-08-07',
  celebrationTime: '15:00',
  timeZone: 'Europe/Copenhagen',
  venueName: 'Harbour Church',
  languages: ['en', 'fr'],
});

const brunch = (fields: Partial<Event> = {}) =>
  createEvent({ name: 'Brunch', startsAt: '2027-08-08T09:00:00.000Z', endsAt: '2027-08-08T11:30:00.000Z', ...fields });

const listProgramme = () =>
  within(screen.getByRole('list', { name: 'Programme' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

it('the programme has the wedding and the events by day, with who is invited and what they answered', async () => {
  const counts = { invited: 72, accepted: 48, declined: 6, pending: 18 };
  await openEvents(
    [
      brunch({ ...counts, capacity: 60, placesLeft: 12, venue: 'The Pier', address: 'Quay 3' }),
      createEvent({ name: 'Dinner', startsAt: '2027-08-06T17:00:00.000Z', endsAt: '2027-08-07T00:00:00.000Z' }),
      createEvent({ name: 'Speeches', asksAnswer: false, audience: 'everyone', invited: 120, pending: 120 }),
    ],
    [],
    { 'wedding.get': () => wedding, 'guest.counts': () => createCounts({ guests: 120, accepted: 100, pending: 20 }) },
  );
  const card = await findCard('Brunch');
  expect(listProgramme()).toEqual([
    'Friday 6\u00a0August 2027',
    'Dinner',
    'Saturday 7\u00a0August 2027',
    'Wedding',
    'Sunday 8\u00a0August 2027',
    'Brunch',
    'Date to be decided',
    'Speeches',
  ]);
  await within(card).findByText('72 of 120 guests invited');
  for (const text of ['11 am – 1:30 pm', 'Quay 3', '48 accepted', '6 declined', '18 pending', '12 of 60 places left'])
    within(card).getByText(text);
  within(await findCard('Dinner')).getByText('7 pm – 2 am');
  within(await findCard('Dinner')).getByText('Nobody is invited yet.');
  within(await findCard('Wedding')).getByText('All 120 guests invited');
  expect(within(await findCard('Wedding')).getByRole('link', { name: 'Settings' })).toBeTruthy();
  const speeches = await findCard('Speeches');
  for (const text of ['Time to be decided', 'Programme only', 'For everyone']) within(speeches).getByText(text);
  // Nobody replies to it.
  expect(within(speeches).queryByText('120 pending')).toBeNull();
});

it('an answer and a deletion appear live', async () => {
  const event = brunch({ invited: 2, pending: 2 });
  const page = await openEvents([event], [], { 'wedding.get': () => wedding });
  await within(await findCard('Brunch')).findByText('2 pending');
  page.announceEvent({ ...event, pending: 1, accepted: 1 });
  await within(await findCard('Brunch')).findByText('1 accepted');
  page.announce([{ entity: 'event', id: event._id, version: null, object: null }]);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Brunch' })).toBeNull());
  await screen.findByText('More than one celebration?');
});

it('without events, the page says what they are for, and a suggestion begins one on its usual day', async () => {
  const page = await openEvents([], [createGuest()], { 'wedding.get': () => wedding });
  await screen.findByText('More than one celebration?');
  expect(listProgramme()).toEqual(['Saturday 7\u00a0August 2027', 'Wedding']);
  clickButton('Welcome dinner');
  expect((await findField('Name (English)')).value).toBe('Welcome dinner');
  const starts = within(getDialog()).getByRole('group', { name: 'Starts' });
  expect(within(starts).getByLabelText<HTMLInputElement>('Day').value).toBe('2027-08-06');
  expect(within(starts).getByLabelText<HTMLInputElement>('Time').value).toBe('19:00');
  setValue(getField('Name (French)'), 'Dîner');
  clickSave();
  // The guests are chosen next.
  await screen.findByRole('dialog', { name: 'Guests: Welcome dinner' });
  expect(page.getInputs('event.create')).toMatchObject([
    {
      names: { en: 'Welcome dinner', fr: 'Dîner' },
      startsAt: '2027-08-06T17:00:00.000Z',
      endsAt: null,
      capacity: null,
    },
  ]);
});

it('errors name the field, and nothing is sent', async () => {
  const page = await openEvents([], [], { 'wedding.get': () => wedding });
  await screen.findByText('More than one celebration?');
  clickButton('Add an event');
  await findField('Name (English)');
  clickSave();
  await waitFor(() => expect(getField('Name (English)').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(getField('Name (English)'));
  setValue(getField('Name (English)'), 'Brunch');
  const getPart = (group: string, part: string) =>
    within(within(getDialog()).getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(part);
  setValue(getPart('Starts', 'Day'), '2027-08-08');
  clickSave();
  await within(getDialog()).findByText('Enter a day and a time.');
  setValue(getPart('Starts', 'Time'), '11:00');
  // The same evening, or the night after it.
  setValue(getPart('Ends', 'Time'), '01:00');
  expect(getPart('Ends', 'Day').value).toBe('2027-08-09');
  setValue(getPart('Ends', 'Day'), '2027-08-07');
  clickSave();
  await within(getDialog()).findByText('The end must be after the start.');
  setValue(getField('Places'), '0');
  setValue(getPart('Ends', 'Day'), '2027-08-09');
  clickSave();
  await within(getDialog()).findByText('Enter a whole number from 1 to 100,000.');
  expect(page.getInputs('event.create')).toEqual([]);
});

it('an event is edited, and its end moves with its start', async () => {
  const event = brunch({ capacity: 60, placesLeft: 60, answersCloseAt: '2027-07-01T21:59:59.000Z' });
  const page = await openEvents([event], [], { 'wedding.get': () => wedding });
  await clickInCard('Brunch', 'Edit Brunch');
  await findField('Name (English)');
  const starts = within(getDialog()).getByRole('group', { name: 'Starts' });
  setValue(within(starts).getByLabelText('Day'), '2027-08-09');
  setValue(getField('Places'), '');
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Use the wedding venue' }));
  clickSave();
  await waitForClose();
  // The closing time keeps its seconds.
  expect(page.getInputs('event.update')).toEqual([
    {
      id: event._id,
      ifMatch: 1,
      startsAt: '2027-08-09T09:00:00.000Z',
      endsAt: '2027-08-09T11:30:00.000Z',
      venue: 'Harbour Church',
      address: wedding.venueAddress,
      capacity: null,
    },
  ]);
});

it('a capacity below the number of those who have accepted is refused at its field', async () => {
  await openEvents([brunch()], [], {
    'wedding.get': () => wedding,
    'event.update': () => {
      throw new ApiError(409, 'CONFLICT', 'CAPACITY_TAKEN', [], { capacity: 2, taken: 12 });
    },
  });
  await clickInCard('Brunch', 'Edit Brunch');
  setValue(await findField('Places'), '2');
  clickSave();
  await within(getDialog()).findByText('12 guests have already accepted.');
  expect((await findAlert()).textContent).toBe('The event couldn’t be saved. Please try again.');
  expect(getField('Places').getAttribute('aria-invalid')).toBe('true');
});

it('two people change the same field: the page asks which version to keep', async () => {
  const event = brunch({ venue: 'The Pier' });
  const page = await openEvents([event], [], { 'wedding.get': () => wedding });
  await clickInCard('Brunch', 'Edit Brunch');
  setValue(await findField('Venue'), 'The Inn');
  page.stored.update(event._id, { venue: 'The Boat', startsAt: '2027-08-08T10:00:00.000Z' });
  clickSave();
  const alert = await findAlert();
  for (const text of ['The Boat', 'The Inn', '08/08/2027 12:00']) within(alert).getByText(text);
  clickInDialog('Keep selected');
  clickSave();
  await waitForClose();
  expect(page.stored.load(event._id)).toMatchObject({ venue: 'The Inn', startsAt: '2027-08-08T10:00:00.000Z' });
});

it('cancelling says who has accepted; the event stays, and can be brought back', async () => {
  const event = brunch({ invited: 3, accepted: 2, pending: 1 });
  const answers = ['Accepted', 'Accepted', 'Pending'] as const;
  const page = await openEvents(
    [event],
    answers.map((answer) => createGuest({ events: { [event._id]: answer } })),
    { 'wedding.get': () => wedding },
  );
  const openMenu = async (item: string) => {
    fireEvent.click(within(await findCard('Brunch')).getByRole('button', { name: 'More actions for Brunch' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByRole('dialog');
  };
  await openMenu('Cancel event…');
  await within(getDialog()).findByText('2 guests have accepted. Let them know.');
  within(getDialog()).getByText('1 guest hasn’t replied yet.');
  clickInDialog('Cancel event');
  await waitForClose();
  await within(await findCard('Brunch')).findByText('Cancelled');
  expect((await findCard('Brunch')).querySelector('h3 > s')?.textContent).toBe('Brunch');
  await openMenu('Bring back…');
  await within(getDialog()).findByText('2 guests had accepted. Let them know.');
  clickInDialog('Bring back');
  await waitForClose();
  await waitFor(async () => expect((await findCard('Brunch')).querySelector('s')).toBeNull());
  expect(page.getInputs('event.update')).toEqual([
    { id: event._id, ifMatch: 1, isCancelled: true },
    { id: event._id, ifMatch: 2, isCancelled: false },
  ]);
});

it('deleting says what is lost, and can be undone', async () => {
  const event = brunch();
  const guests = (['Declined', 'Pending'] as const).map((answer) => createGuest({ events: { [event._id]: answer } }));
  const page = await openEvents([event], guests, {
    'wedding.get': () => wedding,
    'event.delete': ({ id }) => {
      page.stored.delete(id);
      return undoableResponse({ success: true }, 'undo the deletion of Brunch', {
        change: 'event.delete',
        name: 'Brunch',
      });
    },
  });
  fireEvent.click(within(await findCard('Brunch')).getByRole('button', { name: 'More actions for Brunch' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('2 guests are no longer invited to it.');
  within(dialog).getByText('1 answer is deleted.');
  clickInDialog('Delete');
  await screen.findByText('More than one celebration?');
  await screen.findByRole('button', { name: 'Undo' });
});

it('a programme that fails to load shows an error with a Retry button and never looks empty', async () => {
  let isBroken = true;
  await openEvents([brunch()], [], {
    'wedding.get': () => wedding,
    'event.list': () => (isBroken ? emptyResponse(503) : [brunch()]),
  });
  await screen.findByText('Couldn’t load the list.');
  expect(screen.queryByText('More than one celebration?')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Programme' })).toBeNull();
  isBroken = false;
  clickButton('Retry');
  await findCard('Brunch');
});
