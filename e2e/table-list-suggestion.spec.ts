// Seating wishes and suggestions in the table list. A suggestion that is out of date is tested in
// apps/web/src/dashboard/tables/suggest/suggest-dialog.test.tsx.
import type { Page } from '@playwright/test';
import { type Appearance, expect, setAppearance, testWithOwnApp } from './dashboard-test.ts';
import { getCard, getDialog, getPicker, getPickerSearch } from './locators.ts';
import { expectNoHorizontalScroll } from './pages.ts';

const test = testWithOwnApp();
const desktop: Appearance = { width: 1440, colorScheme: 'light' };

async function chooseUnit(page: Page, label: string, option: string): Promise<void> {
  await getPicker(page, label).click();
  await getPickerSearch(page).fill(option.split(' ', 1).join());
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(getPickerSearch(page)).toBeHidden();
}

test('wishes lead to a suggestion, of which some moves are applied and undone in one step', async ({
  page,
  openDashboard,
  app,
  host,
  axe,
}) => {
  await setAppearance(page, desktop);
  const harbour = await host.createTable('Harbour', 4);
  await host.createTable('Garden', 4);
  const lind = await host.createHousehold('Lind', [{ firstName: 'Lise' }, { firstName: 'Lars' }]);
  await host.createHousehold('Moller', [{ firstName: 'Mia' }, { firstName: 'Max' }]);
  await host.createGuest({ firstName: 'Ada', status: 'Accepted' });
  await app.callAsAdmin('PUT', `/groups/${lind._id}`, { assignedTableId: harbour._id });
  await openDashboard('/dashboard/table-list');

  await page.getByRole('button', { name: 'Suggest seating' }).click();
  await expect(getDialog(page)).toContainText('There are no seating wishes yet.');
  await getDialog(page).getByRole('button', { name: 'Seating wishes…' }).click();
  await expect(getDialog(page)).toContainText('No wishes yet.');
  await chooseUnit(page, 'Guest or household', 'Moller Household');
  await chooseUnit(page, 'With', 'Lise Lind');
  await getDialog(page).getByRole('button', { name: 'Add wish' }).click();
  await expect(getDialog(page).getByRole('listitem')).toHaveText(['Moller with Lise']);
  await getDialog(page).getByLabel('Wish', { exact: true }).selectOption('Keep apart');
  await chooseUnit(page, 'From', 'Ada');
  await getDialog(page).getByRole('button', { name: 'Add wish' }).click();
  await expect(getDialog(page).getByRole('listitem')).toHaveText(['Moller with Lise', 'Moller apart from Ada']);
  await axe();

  await getDialog(page).getByRole('button', { name: 'Suggest seating' }).click();
  await expect(getDialog(page)).toContainText('2 seating wishes are taken into account.');
  await axe();
  await getDialog(page).getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(getDialog(page).getByRole('region', { name: 'Harbour' })).toContainText(
    'Moller 2 guests2 of 2 free seats · sits with Lind',
  );
  await expect(getDialog(page)).toContainText('2 of 2 wishes fulfilled');
  await axe();
  await setAppearance(page, { width: 360, colorScheme: 'dark' });
  await expect(page.locator('.navigation-bar')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await axe();
  await setAppearance(page, desktop);
  await getDialog(page).getByRole('checkbox', { name: /^Ada/ }).uncheck();
  await getDialog(page).getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(getCard(page, 'Harbour')).toContainText('4 seats - 0 left');
  await expect(getCard(page, 'Garden')).toContainText('4 seats - 4 left');
  await page.getByRole('region', { name: 'Recent changes' }).getByRole('button', { name: 'Undo' }).click();
  await expect(getCard(page, 'Harbour')).toContainText('4 seats - 2 left');
});
