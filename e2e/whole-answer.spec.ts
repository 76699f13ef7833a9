// A household answers for several days, chooses what it eats and answers a question, in one reply (specification §3). What each
// part does is tested in apps/web/src/invitation/check-in and packages/api/test.
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { testWithOwnApp } from './dashboard-test.ts';
import { getBox, inviteHousehold, names, tapWithinReach } from './event-household.ts';
import { waitForApp } from './invitation-link.ts';
import { expectNoHorizontalScroll, getText, swipe } from './pages.ts';
import { expect, type Host } from './test.ts';

const test = testWithOwnApp();

const weddingEventId = '00000000-0000-4000-8000-0000000000e0';
const dishNames = ['Fish', 'Beef', 'Celeriac', 'Children’s menu'] as const;
type DishName = (typeof dishNames)[number];

/** Two events beside the wedding, at whose dinner adults have a choice and children one dish, and a question. */
async function inviteToDinner(host: Host, app: App) {
  const create = async (path: string, fields: object) =>
    (await app.callAsAdmin<{ _id: string }>('POST', path, { eventId: weddingEventId, ...fields }))._id;
  const dishes = new Map<string, DishName>();
  for (const name of dishNames) {
    const audience = name === 'Children’s menu' ? 'children' : 'adults';
    const contains = name === 'Fish' ? ['fish'] : [];
    dishes.set(await create('/dishes', { names: { en: name }, audience, contains }), name);
  }
  const labels = { en: 'Would you like to take the bus from the station at 14:00?' };
  const bus = await create('/questions', { labels, kind: 'yesNo', asked: 'household', isRequired: true });
  return { ...(await inviteHousehold(host, app)), dishes, bus };
}
type Family = Awaited<ReturnType<typeof inviteToDinner>>;

test.afterEach(async ({ app }) => {
  for (const path of ['/events', '/dishes', '/questions'])
    for (const { _id } of await app.callAsAdmin<{ _id: string }[]>('GET', path))
      await app.callAsAdmin('DELETE', `${path}/${_id}`);
});

interface StoredGuest {
  firstName: string;
  status: string;
  events?: Record<string, string>;
  meals?: Record<string, string>;
  answers?: Record<string, unknown>;
}

const getGuests = (app: App, { ids }: Family) =>
  Promise.all(ids.map((id) => app.callAsAdmin<StoredGuest>('GET', `/guests/${id}`)));

async function expectStored(app: App, family: Family, meals: readonly (DishName | undefined)[]): Promise<void> {
  const guests = await getGuests(app, family);
  expect(guests.map((guest) => family.dishes.get(guest.meals?.[weddingEventId] ?? ''))).toEqual(meals);
  expect(guests.map(({ status }) => status)).toEqual(
    names.en.map((name) => (name === 'Otto' ? 'Declined' : 'Accepted')),
  );
  expect(guests.map(({ events }) => events?.[family.brunch])).toEqual(
    names.en.map((name) => (name === 'Magnus' || name === 'Otto' ? 'Declined' : 'Accepted')),
  );
  expect(guests[0]?.answers).toEqual({ [family.bus]: true });
}

const getDish = (page: Page, person: string, dish: DishName) =>
  page.getByRole('radiogroup', { name: person, exact: true }).getByRole('radio', { name: dish });
const getBus = (page: Page) => page.getByRole('group', { name: /bus from the station/ });

const maxSeconds = 40;

test('a household of six answers for three days, a dinner and a question in at most eight taps of one thumb', async ({
  page,
  host,
  app,
  open,
  axe,
}) => {
  const family = await inviteToDinner(host, app);
  await open(`/check-in/${family.code}`);
  await waitForApp(page, family.code);
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await axe();

  const counts = { taps: 0, flicks: 0 };
  const startedAt = performance.now();
  await tapWithinReach(page, getBox(page, 'Magnus', 'Brunch'), counts);
  await tapWithinReach(page, getBox(page, 'Otto', 'Wedding'), counts);
  await expect(getBox(page, 'Otto', 'Brunch')).not.toBeChecked();
  await tapWithinReach(page, page.getByRole('button', { name: 'Fish', exact: true }), counts);
  await expect(getDish(page, 'Freja', 'Fish')).toBeChecked();
  await tapWithinReach(page, getDish(page, 'Magnus', 'Beef'), counts);
  await expect(page.getByText('Children’s menu')).toHaveCount(3);
  await tapWithinReach(page, getBus(page).getByRole('radio', { name: 'Yes' }), counts);
  counts.taps += 1;
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${family.code}$`));
  const seconds = (performance.now() - startedAt) / 1000;
  const description = `${counts.taps} taps, ${counts.flicks} flicks, ${seconds.toFixed(1)} s`;
  test.info().annotations.push({ type: 'measured', description });
  expect(counts.taps, description).toBeLessThanOrEqual(8);
  expect(seconds, description).toBeLessThanOrEqual(maxSeconds);
  await expectStored(app, family, ['Fish', 'Beef', 'Fish', undefined, 'Children’s menu', 'Children’s menu']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form sends all of it', async ({ page, host, app }) => {
    const family = await inviteToDinner(host, app);
    await page.goto(`${app.origin}/i/${family.code}/check-in`);
    await getBox(page, 'Magnus', 'Brunch').uncheck();
    for (const event of ['Welcome dinner', 'Wedding', 'Brunch']) await getBox(page, 'Otto', event).uncheck();
    for (const person of ['Astrid', 'Magnus', 'Freja']) await getDish(page, person, 'Celeriac').check();
    await getDish(page, 'Freja', 'Fish').check();
    await getBus(page).getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/i/${family.code}/wedding-pass\\??$`));
    await expectStored(app, family, ['Celeriac', 'Celeriac', 'Fish', undefined, 'Children’s menu', 'Children’s menu']);
  });
});
