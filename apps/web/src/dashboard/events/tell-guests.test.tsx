// @vitest-environment jsdom
import type { Event } from '@havn/api/events/schema';
import { type Message, messageTextsOutput } from '@havn/api/messaging/schema';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  createEvent,
  createGuest,
  createHousehold,
  createMessage,
  StoredRows,
} from '../../testing/dashboard-fixtures.js';
import {
  clickInCard,
  clickInDialog,
  clickSave,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../testing/dashboard-queries.js';
import { clickWhenReady, type DashboardHandlers, setValue } from '../../testing/open-dashboard.js';
import { setUpEventList } from '../../testing/open-events.js';
import { createSendingState, emptyPreview, sendingChannel } from '../../testing/view-fixtures.js';

const { openEvents } = setUpEventList();

const event = createEvent({ name: 'Brunch', names: { en: 'Brunch' }, venue: 'Beach', invited: 4, pending: 4 });
const answer = (status: 'Pending' | 'Accepted' | 'Declined') => ({ events: { [event._id]: status } });
// The contact of the household is not invited to the event.
const family = createHousehold('Holm', [
  { firstName: 'Mia' },
  { firstName: 'Tom', email: 'tom@example.com', ...answer('Accepted') },
  { firstName: 'Ida', ...answer('Pending') },
]);
const otto = createGuest({ firstName: 'Otto', email: 'otto@example.com', ...answer('Pending') });
const per = createGuest({ firstName: 'Per', ...answer('Declined') });
const guests = [...family.guests, otto, per, createGuest({ firstName: 'Eva' })];

const texts = {
  subject: 'New details: Brunch',
  subjectFR: 'Changement : Brunch',
  bodyEN: '{{greeting}} Brunch at the pier {{link}}',
  bodyFR: '{{greeting}} Brunch au ponton {{link}}',
};

async function openPage(overrides: DashboardHandlers = {}) {
  const stored = new StoredRows<Message>([]);
  const page = await openEvents([event], guests, {
    'group.list': () => [family.group],
    'message.list': stored.list,
    'message.sending': () => createSendingState({ email: { ...sendingChannel, canSend: true } }),
    'message.templates': () => [],
    'message.eventTemplate': () => messageTextsOutput.parse({ ...texts, ...mergeTexts(texts) }),
    'message.create': (fields) => stored.save(createMessage(fields as Partial<Message>)),
    'message.preview': () => emptyPreview,
    ...overrides,
  });
  await screen.findByRole('heading', { name: 'Brunch' });
  return page;
}

async function edit(label: string, value: string) {
  await clickInCard('Brunch', 'Edit Brunch');
  setValue(await findField(label), value);
  clickSave();
  await waitForClose();
}
const findTell = () => screen.findByRole('link', { name: 'Tell the 3 guests' });
const queryTell = () => screen.queryByRole('link', { name: /^Tell/ });

it('guests who may come are told of a new place in one step, and nothing is sent without a press', async () => {
  const page = await openPage();
  await edit('Venue', 'The Pier');
  await screen.findByText('“Brunch” has changed. Your guests don’t know yet.');
  fireEvent.click(await findTell());
  await screen.findByText('For 3 guests invited to “Brunch” who haven’t declined');
  expect(getField('Subject').value).toBe('New details: Brunch');
  await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Review and send' }));
  const checked = async (name: string) =>
    (await within(getDialog()).findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })).checked;
  // One of each household, among those who are invited.
  expect([await checked('Tom'), await checked('Ida'), await checked('Otto')]).toEqual([true, false, true]);
  expect(within(getDialog()).queryByRole('checkbox', { name: /Mia|Per|Eva/ })).toBeNull();
  expect(page.getInputs('message.create')).toMatchObject([{ format: 'email', template: 'information', ...texts }]);
  expect(page.getInputs('message.send')).toEqual([]);
});

it('a cancelled event is told of; a change that is undone or concerns nobody is not', async () => {
  const page = await openPage();
  await edit('Places', '30');
  expect(queryTell()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Brunch' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel event…' }));
  clickInDialog('Cancel event');
  await waitForClose();
  await findTell();
  screen.getByText('“Brunch” is cancelled. Your guests don’t know yet.');
  page.announceEvent({ ...(page.stored.load(event._id) as Event), isCancelled: false, version: 9 });
  await waitFor(() => expect(queryTell()).toBeNull());
});

it('the notice can be dismissed', async () => {
  await openPage();
  await edit('Venue', 'The Pier');
  await findTell();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(queryTell()).toBeNull();
});
