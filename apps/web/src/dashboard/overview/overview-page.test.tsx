// @vitest-environment jsdom
import type { Counts, Guest } from '@havn/api/guest/schema';
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { createGuest, StoredRows } from '../../testing/dashboard-fixtures.js';
import { expectGuestNames } from '../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

const noGuests: Counts = {
  ...{ guests: 0, groups: 0, tables: 0, pending: 0, accepted: 0, declined: 0, attended: 0, inTable: 0, notInTable: 0 },
  ...{ needTable: 0, inGroup: 0, individuals: 0, seatsToFree: 0, seatsToFind: 0, unreachable: 0 },
};

const noSampleData = {
  ...{ guests: 0, groups: 0, tables: 0, messages: 0, edited: [] },
  ...{ leavingGroups: 0, leavingTables: 0 },
};

/** Opens the overview with a server that stores the guests; `counts` are its counts. */
async function openOverview(guests: Guest[], counts: Counts) {
  const stored = new StoredRows(guests);
  const server = { counts };
  const page = await open('/dashboard', {
    'guest.list': stored.list,
    'guest.counts': () => server.counts,
    'guest.answersByDay': () => [],
    'wedding.demonstration': () => noSampleData,
    'setup.getStatus': () => ({ isAccountMissing: false, step: null }),
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
    { ...noGuests, guests: 3, declined: 1, attended: 1, pending: 1 },
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
  const { announce, navigate, server, stored } = await openOverview([ane, bo, carl], {
    ...noGuests,
    ...{ guests: 3, pending: 1, seatsToFree: 1, needTable: 2, unreachable: 1 },
  });
  for (const [task, name] of [
    ['1 guest to remind', 'Carl'],
    ['1 seat to free', 'Ane'],
    ['1 guest you can’t reach', 'Carl'],
  ] as const) {
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(task) }));
    await expectGuestNames(name);
    await navigate('/dashboard');
  }
  await screen.findByRole('link', { name: /2 guests to seat/ });
  server.counts = noGuests;
  for (const { _id } of [ane, bo, carl]) {
    stored.delete(_id);
    announce([{ entity: 'guest', id: _id, version: null, object: null }]);
  }
  await screen.findByRole('link', { name: /Add your guests/ });
  const dora = createGuest({ firstName: 'Dora', status: 'Accepted', email: 'dora@example.com', assignedTable });
  server.counts = { ...noGuests, guests: 1, accepted: 1, inTable: 1 };
  announce([{ entity: 'guest', id: dora._id, version: 1, object: dora, after: null }]);
  await screen.findByText('Nothing to do right now.');
});
