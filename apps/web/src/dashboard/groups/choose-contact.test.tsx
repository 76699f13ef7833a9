// @vitest-environment jsdom
import type { Group } from '@havn/api/people/group/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createHousehold, VersionedRows } from '../../testing/dashboard-fixtures.js';
import { findCard } from '../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

const withoutContact = ({ group }: { group: Group }): Group => ({
  ...group,
  mainGuests: [],
  followers: [...group.mainGuests, ...group.followers],
});

const rossis = createHousehold('Rossi family', [{ firstName: 'Anna' }, { firstName: 'Ben' }]);
const bergs = createHousehold('Berg', [{ firstName: 'Cy' }, { firstName: 'Dora' }]);

async function openGroups(update: (group: Group) => Group = (group) => group) {
  const stored = new VersionedRows([withoutContact(rossis), bergs.group], 'UNKNOWN_GROUP');
  const page = await open('/dashboard/group-list', {
    'group.list': stored.list,
    'group.update': ({ id, mainGuests }) => {
      const { followers } = stored.load(id);
      const isChosen = ({ _id }: { _id: string }) => (mainGuests as string[]).includes(_id);
      const lists = { mainGuests: followers.filter(isChosen), followers: followers.filter((each) => !isChosen(each)) };
      return update(stored.update(id, lists));
    },
  });
  return page;
}

async function choose(name: string): Promise<void> {
  fireEvent.click(
    within(await findCard('Rossi family')).getByRole('button', { name: 'Choose the contact of Rossi family' }),
  );
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

it('a household without a contact says so, and gets one with one choice', async () => {
  const { getInputs } = await openGroups();
  expect(within(await findCard('Berg')).queryByText('No contact yet')).toBeNull();
  within(await findCard('Rossi family')).getByText('No contact yet');
  await choose('Ben');
  await waitFor(async () => expect(within(await findCard('Rossi family')).queryByText('No contact yet')).toBeNull());
  const contact = within(await findCard('Rossi family')).getByRole('list', { name: 'Contact' });
  expect(contact.textContent).toContain('Ben');
  expect(getInputs('group.update')).toMatchObject([{ mainGuests: [rossis.guests[1]?._id] }]);
  expect(screen.queryByText(/has no contact/)).toBeNull();
});

it('households without a contact are counted, and shown alone', async () => {
  await openGroups();
  await screen.findByText('1 household has no contact, so nobody gets its invitation.');
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Berg' })).toBeNull());
  await findCard('Rossi family');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await findCard('Berg');
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
  await choose('Anna');
  await findCard('Berg');
});

it('a choice that fails leaves the household without a contact, and says why', async () => {
  await openGroups(() => {
    throw new ApiError(409, 'CONFLICT', 'UNKNOWN_GUEST');
  });
  await choose('Anna');
  await screen.findByText('Error updating group. Please try again.');
  within(await findCard('Rossi family')).getByText('No contact yet');
});
