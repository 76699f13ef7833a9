// Locators and actions of the table list, and queries for the stored tables.
import type { Locator, Page } from '@playwright/test';
import type { App } from './app.ts';
import { expect } from './dashboard-test.ts';
import { getCard, getDialog } from './locators.ts';
import type { Host } from './test.ts';

interface Table {
  _id: string;
  seatsLeft: number;
  groupIds: string[];
  guestIds: string[];
}

export const getStoredTable = (app: App, { _id }: { _id: string }) => app.callAsAdmin<Table>('GET', `/tables/${_id}`);

export const getUnseatedList = (page: Page) => page.getByRole('complementary', { name: 'To seat' });

/** Presses a button of a table's card. */
export async function chooseTableAction(page: Page, name: string, action: 'Edit' | 'Delete') {
  await getCard(page, name)
    .getByRole('button', { name: `${action} ${name}`, exact: true })
    .click();
}

/** Chooses a table in the dialog "Seat at…". */
export async function chooseTable(page: Page, name: string): Promise<void> {
  await getDialog(page).getByRole('combobox', { name: 'Search tables' }).fill(name);
  await getDialog(page).getByRole('option', { name }).click();
}

/** Creates so many guests to seat that their list has a search field. */
export const fillUnseatedList = (host: Host) =>
  Promise.all(Array.from({ length: 9 }, (_, n) => host.createGuest({ firstName: `Filler ${n}`, status: 'Accepted' })));

export const searchUnseated = (page: Page, name: string) => getUnseatedList(page).getByRole('searchbox').fill(name);

/** Drags one element over another, until the page announces it. Does not drop it. */
export async function drag(page: Page, from: Locator, to: Locator, announcement: string): Promise<void> {
  await from.hover({ position: { x: 60, y: 12 } });
  const start = await from.boundingBox();
  if (start === null) throw new Error('nothing to drag');
  await page.mouse.down();
  await page.mouse.move(start.x + 75, start.y + 18, { steps: 4 });
  await expect(async () => {
    const end = await to.boundingBox();
    if (end === null) throw new Error('nowhere to drag to');
    await page.mouse.move(end.x + 110, end.y + 50);
    await page.mouse.move(end.x + 120, end.y + 60, { steps: 10 });
    await expect(page.getByText(announcement)).toBeAttached({ timeout: 500 });
  }).toPass();
}
