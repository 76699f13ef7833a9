// Locators and actions of the guest list, and the names of the stored guests.
import type { Locator, Page } from '@playwright/test';
import postgres from 'postgres';
import type { App } from './app.ts';
import { test as dashboardTest, expect } from './dashboard-test.ts';
import { drop } from './pages.ts';

/** Empties the lists before each test, because all tests of a worker share one wedding. */
export const test = dashboardTest.extend<{ sql: postgres.Sql }>({
  sql: [
    async ({ app }, use) => {
      const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
      for (const name of ['guests', 'groups', 'tables']) await sql`delete from ${sql(name)}`;
      await use(sql);
      await sql.end();
    },
    { auto: true },
  ],
});

export const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const guestListPath = '/dashboard/guest-list';
export const getSearchField = (page: Page) => page.getByRole('searchbox', { name: 'Search guests' });
export const getColumnHeader = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
export const getRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`Select ${name}`) });
export const getGuestNames = (page: Page) => page.locator('.guest-name');
export const getDragHandle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` });
export const getFilterOption = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

export const listStoredNames = async (app: App): Promise<string[]> =>
  (await app.callAsAdmin<{ firstName: string }[]>('GET', '/guests')).map(({ firstName }) => firstName);

/** Drags from the middle of one row to the middle of another, in enough steps to be recognized as a drag. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('nothing to drag');
  const x = start.x + 200;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 12 });
  await drop(page);
}

/** Inserts "Guest 0001" to "Guest 2500". */
export const insertManyGuests = (sql: postgres.Sql) => sql`
  insert into guests (first_name, last_name, country, language, code)
  select 'Guest', lpad(n::text, 4, '0'), 'dk', 'en', 'P' || translate(lpad(n::text, 10, '0'), '01', 'AB')
  from generate_series(1, 2500) n order by n`;

export async function createGuest(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Guest' });
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Denmark' }).click();
  await dialog.getByLabel('Language').selectOption('en');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
export { expect };
