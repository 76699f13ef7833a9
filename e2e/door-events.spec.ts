// The door of a wedding with further events: it admits on two evenings, and who is here on one is not here on the other.
import type { Page } from '@playwright/test';
import { expect, testWithOwnApp } from './dashboard-test.ts';

const test = testWithOwnApp();
const networkErrors = /net::ERR|Failed to load resource|Failed to fetch/;

const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Check in for' }).getByText(name, { exact: true }).click();
const getRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const getBar = (page: Page) => page.getByRole('complementary', { name: 'Arrivals' });

test('the door admits on two evenings, the second without a network, and each for its own guests', async ({
  page,
  context,
  openDashboard,
  open,
  host,
  app,
  watched,
  axe,
}) => {
  watched.allow(networkErrors);
  const family = await host.createHousehold('Åbenrå', [
    { firstName: 'Ane', status: 'Accepted' },
    { firstName: 'Bo', status: 'Accepted' },
  ]);
  const friend = await host.createGuest({ firstName: 'Carl', status: 'Accepted' });
  const [ane = '', bo = ''] = family.members.map(({ _id }) => _id);
  // An event of today starts the door with itself; the day of the sample wedding is past.
  const createEvent = async (name: string, startsAt: Date, guestIds: string[]) => {
    const event = { names: { en: name }, startsAt: startsAt.toISOString() };
    const { _id } = await app.callAsAdmin<{ _id: string }>('POST', '/events', event);
    await app.callAsAdmin('PUT', `/events/${_id}/statuses`, { guestIds, status: 'Accepted' });
    return _id;
  };
  const now = Date.now();
  const dinner = await createEvent('Welcome dinner', new Date(now - 30 * 3_600_000), [ane]);
  const brunch = await createEvent('Brunch', new Date(now), [ane, bo, friend._id]);
  const listStatuses = async (eventId: string) => {
    const ids = [ane, bo, friend._id];
    const guests = await Promise.all(
      ids.map((id) => app.callAsAdmin<{ events?: Record<string, string> }>('GET', `/guests/${id}`)),
    );
    return guests.map(({ events }) => events?.[eventId]);
  };

  await openDashboard(`/qr/${family.code}`);
  await expect(page.getByRole('radio', { name: 'Brunch' })).toBeChecked();
  await choose(page, 'Welcome dinner');
  await expect(getBar(page)).toContainText('0 of 1 here');
  await expect(page.getByText('Not invited to “Welcome dinner”: Bo')).toBeVisible();
  await axe();
  await getRow(page, 'Ane').getByRole('button', { name: 'Check in Ane' }).click();
  await expect.poll(() => listStatuses(dinner)).toEqual(['Attended', undefined, undefined]);

  // The choice stays on this device for the next pass.
  await open(`/qr/${friend.code}`);
  await expect(page.getByText('Not invited to “Welcome dinner”', { exact: true })).toBeVisible();
  await expect(page.getByText('Invited to: Wedding and Brunch')).toBeVisible();
  await axe();

  await open(`/qr/${family.code}`);
  await choose(page, 'Brunch');
  await expect(getBar(page)).toContainText('0 of 3 here');
  await expect(page.getByText('2 may come in')).toBeVisible();
  await context.setOffline(true);
  await getRow(page, 'Ane').getByRole('button', { name: 'Check in Ane' }).click();
  await expect(getRow(page, 'Ane').getByText('Saved on this device.')).toBeVisible();
  await expect(getBar(page)).toContainText('1 of 3 here');
  expect(await listStatuses(brunch)).toEqual(['Accepted', 'Accepted', 'Accepted']);
  await context.setOffline(false);
  await expect.poll(() => listStatuses(brunch), { timeout: 30_000 }).toEqual(['Attended', 'Accepted', 'Accepted']);
  expect(await host.listStatuses(family)).toEqual(['Accepted', 'Accepted']);
});
