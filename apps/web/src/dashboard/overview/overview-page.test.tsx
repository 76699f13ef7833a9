// @vitest-environment jsdom
import type { Counts } from '@havn/api/attendance/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { newWedding } from '@havn/api/wedding/fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { setShownLook } from '../../lib/startup/shown-look.js';
import { createCounts, createGuest, overviewHandlers, StoredRows } from '../../testing/dashboard-fixtures.js';
import { expectGuestNames } from '../../testing/dashboard-queries.js';
import { harbourLook } from '../../testing/harbour-look.js';
import { emptyResponse, setUpDashboard } from '../../testing/open-dashboard.js';
import { createSendingState, fullWedding, sendingChannel } from '../../testing/view-fixtures.js';
import { loadLook } from '../../worlds/registry.js';
import { theme } from '../ui/theme.js';

const { open } = setUpDashboard();

const findCount = (name: string) => screen.findByRole('link', { name });
const guestChange = { entity: 'guest', id: 'Ida', version: 2 } as const;

/** The couple has replaced everything of the sample. */
const ownWedding = fullWedding({
  coupleTitle: 'Imani & Jonas',
  firstPartner: 'Imani',
  secondPartner: 'Jonas',
  weddingDate: '2027-08-07',
  venueName: 'Domaine des Tilleuls',
  venueAddress: '4 route des Vignes, Beaune',
  guides: newWedding.guides,
  galleryUrl: '',
});

/** Opens the overview with a server that stores the guests; `counts` are its counts. */
async function openOverview(guests: Guest[], counts: Counts) {
  const stored = new StoredRows(guests);
  const server = { counts };
  const page = await open('/dashboard', {
    'guest.list': stored.list,
    ...overviewHandlers,
    'guest.counts': () => server.counts,
    'wedding.get': () => ownWedding,
  });
  return { ...page, server, stored };
}

it('a count links to the guests it counts', async () => {
  const { navigate } = await openOverview(
    [
      createGuest({ firstName: 'Ane', status: 'Declined' }),
      createGuest({ firstName: 'Bo', status: 'Attended' }),
      createGuest({ firstName: 'Carl' }),
    ],
    createCounts({ guests: 3, declined: 1, attended: 1, pending: 1 }),
  );
  for (const [count, name] of [
    ['Declined', 'Ane'],
    ['Attended', 'Bo'],
    ['Pending', 'Carl'],
  ] as const) {
    fireEvent.click(await screen.findByRole('link', { name: `${count} 1` }));
    await expectGuestNames(name);
    await navigate('/dashboard');
  }
});

it('each task links to the guests it counts, until nothing is left to do', async () => {
  const assignedTable = { _id: '1', tableName: 'Lighthouse' };
  const ane = createGuest({ firstName: 'Ane', status: 'Declined', assignedTable, isInTable: true });
  const bo = createGuest({ firstName: 'Bo', status: 'Accepted', phoneNumber: '+4512345678' });
  const carl = createGuest({ firstName: 'Carl' });
  const unnamed = createGuest({ firstName: 'Guest of Bo', isUnnamed: true, phoneNumber: '+4512345679' });
  const counts = createCounts({ guests: 4, pending: 2, seatsToFree: 1, needTable: 3, unreachable: 1, unnamed: 1 });
  const { announce, navigate, server, stored } = await openOverview([ane, bo, carl, unnamed], counts);
  for (const [task, name] of [
    ['1 seat to free up', 'Ane'],
    ['1 guest you can’t reach', 'Carl'],
    ['1 guest without a name', 'Guest of Bo'],
  ] as const) {
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(task) }));
    await expectGuestNames(name);
    await navigate('/dashboard');
  }
  await screen.findByRole('link', { name: /3 guests to seat/ });
  server.counts = createCounts();
  for (const { _id } of [ane, bo, carl, unnamed]) {
    stored.delete(_id);
    announce([{ entity: 'guest', id: _id, version: null, object: null }]);
  }
  await screen.findByRole('link', { name: /Add your guests/ });
  const dora = createGuest({ firstName: 'Dora', status: 'Accepted', email: 'dora@example.com', assignedTable });
  server.counts = createCounts({ guests: 1, accepted: 1, inTable: 1 });
  announce([{ entity: 'guest', id: dora._id, version: 1, object: dora }]);
  await screen.findByText('Nothing to do right now.');
});

it('texts that mention a need which nobody has confirmed are a task that leads to whom they are about', async () => {
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 2, accepted: 2 }),
    'guest.unconfirmedNeeds': () => ({ texts: 2 }),
    'wedding.get': () => ownWedding,
  });
  const task = await screen.findByRole('link', { name: /^2 texts mention an allergy or diet/ });
  expect(decodeURIComponent(task.getAttribute('href') ?? '')).toBe('/dashboard/guest-list?filter=["toConfirm"]');
});

it('changes for the caterer are tasks, and those that guests make shortly before the day come first', async () => {
  const change = (guestId: string, at: string, isByGuest: boolean) => ({
    guestId,
    name: guestId,
    groupName: null,
    from: null,
    to: { diets: [], allergens: ['nuts' as const], texts: [] },
    isByGuest,
    at,
    digest: guestId,
  });
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 3, accepted: 3, needTable: 1 }),
    'wedding.get': () => ownWedding,
    'catering.changes': () => ({
      since: '2027-07-01T10:00:00.000Z',
      exports: [],
      changes: [
        change('Ane', '2027-07-30T10:00:00.000Z', true),
        change('Bo', '2027-07-30T10:00:00.000Z', false),
        change('Carl', '2027-07-20T10:00:00.000Z', true),
      ],
    }),
  });
  const late = await screen.findByRole('link', { name: /1 late change for the caterer/ });
  expect(within(late.closest('ul') ?? late).getAllByRole('link')[0]).toBe(late);
  expect(late.getAttribute('href')).toContain('/dashboard/table-list/catering');
  await screen.findByRole('link', { name: /2 changes for the caterer/ });
});

it('a change for the caterer becomes a task as it arrives', async () => {
  const from = { diets: [], allergens: [], texts: [] };
  const to = { ...from, allergens: ['nuts' as const] };
  const change = { guestId: 'Ida', name: 'Ida', groupName: null, from, to, isByGuest: false, at: null, digest: 'd' };
  const server = { changes: [] as (typeof change)[] };
  const { announce } = await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 1, accepted: 1, needTable: 1 }),
    'catering.changes': () => ({ since: '2027-07-01T10:00:00.000Z', exports: [], changes: server.changes }),
  });
  await screen.findByRole('link', { name: /1 guest to seat/ });
  expect(screen.queryByRole('link', { name: /for the caterer/ })).toBeNull();
  server.changes = [change];
  announce([guestChange]);
  await screen.findByRole('link', { name: /1 change for the caterer/ });
});

it('guests are not to be seated before an invitation was sent or answered', async () => {
  let counts = createCounts({ guests: 3, pending: 3, needTable: 3, unreachable: 1 });
  const { announce } = await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => counts,
    'message.sending': () => createSendingState({ hasSent: false, hasInvited: false, toInvite: 3 }),
  });
  await screen.findByRole('link', { name: /1 guest you can’t reach/ });
  expect(screen.queryByRole('link', { name: /guests to seat/ })).toBeNull();
  counts = createCounts({ guests: 3, pending: 2, accepted: 1, needTable: 3 });
  announce([guestChange]);
  await screen.findByRole('link', { name: /3 guests to seat/ });
});

it('nobody is to be seated after the day', async () => {
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 4, accepted: 4, needTable: 4, seatsToFree: 1, unreachable: 1 }),
    'wedding.get': () => ({ ...ownWedding, weddingDate: '2020-08-01' }),
  });
  await screen.findByRole('link', { name: /1 guest you can’t reach/ });
  expect(screen.queryByRole('link', { name: /to seat|to free/ })).toBeNull();
});

it('households without a contact are a task that leads to them', async () => {
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 2, accepted: 2, inTable: 2 }),
    'message.sending': () => createSendingState({ withoutContact: 2 }),
  });
  const task = await screen.findByRole('link', { name: /2 households without a contact/ });
  expect(task.getAttribute('href')).toBe('/dashboard/group-list');
});

it('an own wedding lists the sections of the settings that still have sample values', async () => {
  const { firstPartner, secondPartner, galleryUrl } = fullWedding();
  let wedding = { ...ownWedding, firstPartner, secondPartner, galleryUrl };
  const { navigate } = await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 1, accepted: 1, inTable: 1 }),
    'wedding.get': () => wedding,
  });
  const task = await screen.findByRole('link', { name: /Replace the sample details/ });
  expect(task.textContent).toBe('Replace the sample details The couple, Guides and photos');
  expect(task.getAttribute('href')).toBe('/dashboard/settings');
  await navigate('/dashboard/guest-list');
  wedding = { ...ownWedding, version: 2 };
  await navigate('/dashboard');
  await screen.findByText('Nothing to do right now.');
});

it('a sample wedding may keep its values', async () => {
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 1, accepted: 1, inTable: 1 }),
    'wedding.demonstration': () => ({ ...overviewHandlers['wedding.demonstration'](), guests: 1 }),
  });
  await screen.findByText('Nothing to do right now.');
});

it('the counts update live after an answer, and Attended appears with the first attended guest', async () => {
  let counts = createCounts({ guests: 3, pending: 2, accepted: 1, needTable: 3 });
  const { announce } = await open('/dashboard', { ...overviewHandlers, 'guest.counts': () => counts });
  await findCount('Accepted 1');
  expect(screen.queryByRole('link', { name: /^Attended/ })).toBeNull();
  counts = createCounts({ guests: 3, accepted: 3, needTable: 3 });
  announce([guestChange]);
  await findCount('Accepted 3');
  counts = createCounts({ guests: 3, accepted: 2, attended: 1, needTable: 3 });
  announce([guestChange]);
  await findCount('Attended 1');
  await screen.findByRole('link', { name: /^3 guests to seat/ });
});

it('the chart appears once there are answers on three days', async () => {
  const createDay = (day: number, accepted: number) => ({
    date: `2025-05-0${day}`,
    pending: 9 - accepted,
    accepted,
    declined: 0,
    attended: 0,
  });
  let days = [createDay(1, 0), createDay(2, 1), createDay(3, 2), createDay(4, 2)];
  const { announce, getInputs, waitForIdle } = await open('/dashboard', {
    ...overviewHandlers,
    'guest.answersByDay': () => days,
  });
  await screen.findByRole('heading', { name: 'To do' });
  await waitFor(() => expect(getInputs('guest.answersByDay')).toHaveLength(1));
  await waitForIdle();
  expect(screen.queryByRole('img', { name: 'RSVPs over time' })).toBeNull();
  days = [...days, createDay(5, 4)];
  announce([guestChange]);
  const chart = await screen.findByRole('img', { name: 'RSVPs over time' });
  // Each day begins at its label, in any time zone.
  const labels = [...chart.querySelectorAll('text')].filter(({ textContent }) => /May/.test(textContent));
  expect(labels.map(({ textContent }) => textContent)).toEqual([1, 2, 3, 4, 5, 6].map((day) => `${day} May`));
  const positions = labels.map((label) => Number(label.getAttribute('x')));
  expect(positions[1]).toBeCloseTo(((positions[0] ?? 0) * 4 + (positions[5] ?? 0)) / 5);
});

it('counts that fail to load show an error with a Retry button', async () => {
  let isBroken = true;
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => (isBroken ? emptyResponse(500) : createCounts({ guests: 3 })),
  });
  await screen.findByRole('alert');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await findCount('Guests 3');
});

it.each([
  ['before the first sending', { hasInvited: false, toInvite: 140 }, 'Send your invitations'],
  ['for guests added later', { toInvite: 3 }, '3 guests to invite No invitation has been sent to them yet'],
  ['a week after the sending', { toRemind: 12 }, '12 guests to remind No reply for more than a week'],
])('tells what to do about the invitations %s', async (_case, fields, text) => {
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 140, pending: 140 }),
    'message.sending': () => createSendingState(fields),
  });
  const task = await screen.findByRole('link', { name: text });
  expect(task.getAttribute('href')).toBe('/dashboard/message-list');
  expect(screen.queryAllByText(/to remind/)).toHaveLength(text.includes('to remind') ? 1 : 0);
});

it('suggests to remind those who have not opened their invitation after a week', async () => {
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 140, pending: 140 }),
    'guest.invitationCounts': () => ({ notSent: 0, sent: 0, delivered: 9, opened: 30, answered: 0, unopened: 7 }),
  });
  const task = await screen.findByRole('link', { name: '7 invitations not opened after a week See who to remind' });
  expect(decodeURIComponent(task.getAttribute('href') ?? '')).toBe(
    '/dashboard/guest-list?filter=["invitationUnopened"]',
  );
});

const canSend = { ...sendingChannel, canSend: true };

it.each([
  ['nothing was sent', { email: canSend, hasSent: false }, 'No messages have been sent yet.'],
  ['all were sent', { email: canSend }, 'All messages have been sent.'],
  [
    'some did not arrive',
    { email: canSend, undelivered: 2 },
    '2 messages didn’t arrive. See why, and send them again.',
  ],
  [
    'some did not arrive and none can be sent',
    { undelivered: 1 },
    '1 message didn’t arrive. See why, and send it again.',
  ],
  ['some wait', { email: { ...canSend, queued: 1 } }, '1 message is waiting and will be sent automatically.'],
  ['some are to be sent by hand', { keptMessages: 3 }, '3 messages are ready for you to send yourself.'],
  [
    'thank-yous were kept',
    { keptSurveys: 24 },
    '24 automatic thank-yous weren’t sent, because sending isn’t set up. Set it up for the next ones.',
  ],
])('the state of the messages is true when %s', async (_case, fields, text) => {
  await open('/dashboard', { ...overviewHandlers, 'message.sending': () => createSendingState(fields) });
  await screen.findByRole('link', { name: text });
});

const inDays = (count: number) => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
};
const wedding = (daysLeft: number) => fullWedding({ ...ownWedding, timeZone: 'UTC', weddingDate: inDays(daysLeft) });

it.each([
  ['without guests', 100, {}, false, 'Who’s invited?', 'Add your guests', '/dashboard/import'],
  [
    'before the first sending',
    100,
    { guests: 3, pending: 3 },
    false,
    'Your guests are waiting to hear from you',
    'Send your invitations',
    '/dashboard/message-list',
  ],
  [
    'afterwards',
    100,
    { guests: 3, pending: 2, accepted: 1 },
    true,
    '1 guest is coming so far',
    'See who’s coming',
    '/dashboard/guest-list',
  ],
  ['in the week', 3, { guests: 3 }, true, '3 days to go', 'Welcome guests at the door', '/dashboard/door'],
  ['on the day', 0, { guests: 3 }, true, 'Today’s the day', 'Welcome guests at the door', '/dashboard/door'],
  ['after the day', -1, { guests: 3 }, true, 'Congratulations!', 'Write to your guests', '/dashboard/message-list'],
])('begins with what the couple needs %s', async (_case, daysLeft, counts, hasInvited, title, action, path) => {
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts(counts),
    'message.sending': () => createSendingState({ hasInvited }),
    'wedding.get': () => wedding(daysLeft),
  });
  const hero = await screen.findByRole('region', { name: 'What’s next' });
  await within(hero).findByRole('heading', { name: title });
  expect(within(hero).getByRole('link', { name: action }).getAttribute('href')).toBe(path);
  expect(screen.queryAllByText('100 days to go', { exact: false })).toHaveLength(daysLeft === 100 ? 1 : 0);
  expect(document.querySelectorAll('a[href="/dashboard/door"]')).toHaveLength(daysLeft === 3 || daysLeft === 0 ? 1 : 0);
  expect(within(hero).queryAllByText(/^Replies: /)).toHaveLength('guests' in counts ? 1 : 0);
});

const listLights = () => [...document.querySelectorAll('.hero__light')];
const countLit = () => listLights().filter((light) => light.hasAttribute('data-lit')).length;

it.each([
  ['nobody', { guests: 9, pending: 9 }, 'Replies: 0 of 9', 9, 0],
  ['each of a few guests', { guests: 9, accepted: 3, declined: 1, attended: 1, pending: 4 }, 'Replies: 5 of 9', 9, 5],
  ['one of many guests', { guests: 200, accepted: 1, pending: 199 }, 'Replies: 1 of 200', 24, 1],
  ['almost everyone', { guests: 200, accepted: 199, pending: 1 }, 'Replies: 199 of 200', 24, 23],
  ['everyone', { guests: 200, accepted: 150, declined: 50 }, 'Replies: 200 of 200', 24, 24],
])(
  'the lights of the garland say that %s has replied, and the numbers are written',
  async (_who, counts, text, lights, lit) => {
    await open('/dashboard', {
      ...overviewHandlers,
      'guest.counts': () => createCounts(counts),
      'wedding.get': () => wedding(100),
    });
    await screen.findByText(text);
    expect([listLights().length, countLit()]).toEqual([lights, lit]);
    expect(document.querySelector('.hero__scene')?.textContent).toBe('');
  },
);

it('the landscape is that of the wedding, and the night in the dark theme', async () => {
  await open('/dashboard', { ...overviewHandlers, 'wedding.get': () => wedding(100) });
  const landscape = await waitFor(() => {
    const image = document.querySelector('.hero__landscape');
    expect(image).not.toBeNull();
    return image as HTMLImageElement;
  });
  expect(landscape.getAttribute('src')).toMatch(/-landscape\.svg$/);
  const look = await loadLook(harbourLook);
  act(() => {
    setShownLook({ ...look, drawings: new Set(['landscape-night']) });
    theme.set('dark');
  });
  onTestFinished(() => theme.set('system'));
  expect(landscape.getAttribute('src')).toMatch(/-landscape-night\.svg$/);
});

it('new answers come first, and appear as they arrive', async () => {
  const day = (date: string, accepted: number, declined: number) => ({
    date,
    pending: 0,
    accepted,
    declined,
    attended: 0,
  });
  let days = [day(inDays(-30), 4, 0), day(inDays(-1), 6, 1)];
  const { announce } = await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 9, accepted: 6, declined: 1, pending: 2 }),
    'guest.answersByDay': () => days,
    'wedding.get': () => wedding(100),
  });
  await screen.findByRole('heading', { name: '3 new replies this week' });
  await screen.findByText('2 are coming. 1 can’t make it. 2 guests haven’t replied yet.');
  days = [...days, day(inDays(0), 7, 1)];
  announce([guestChange]);
  await screen.findByRole('heading', { name: '4 new replies this week' });
});
