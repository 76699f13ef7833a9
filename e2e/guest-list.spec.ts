// The menus of the guest list, and the view that is kept on a reload.
import {
  desktop,
  expect,
  getColumnHeader,
  getFilterOption,
  getGuestNames,
  getSearchField,
  guestListPath,
  test,
} from './guest-list.ts';

test.use(desktop);

test('the list and its menus are accessible, and a reload keeps the view chosen in them', async ({
  page,
  openDashboard,
  host,
  axe,
}) => {
  await openDashboard(guestListPath);
  await expect(page.getByText('No guests found')).toBeVisible();
  await axe();
  for (const firstName of ['Clara', 'Bo', 'Ane']) await host.createGuest({ firstName, isAlcohol: true });
  await expect(getGuestNames(page)).toHaveText(['Clara', 'Bo', 'Ane']);
  await getColumnHeader(page, 'Name').getByRole('button').click();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await getFilterOption(page, 'Adult').check();
  await axe();
  await page.getByRole('button', { name: 'Apply' }).click();
  await getSearchField(page).fill('a');
  await expect(getGuestNames(page)).toHaveText(['Ane', 'Clara']);
  const alcohol = getColumnHeader(page, 'Alcohol');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Alcohol' }).uncheck();
  await expect(alcohol).toBeHidden();
  await axe();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  await axe();
  await page.getByRole('textbox', { name: 'Name' }).fill('With an a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=a/);
  await page.reload();
  await expect(getGuestNames(page)).toHaveText(['Ane', 'Clara']);
  await expect(getSearchField(page)).toHaveValue('a');
  await expect(page.getByRole('button', { name: 'Remove Adult' })).toBeVisible();
  await expect(alcohol).toBeHidden();
  await expect(page.getByRole('button', { name: 'With an a 2' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(getGuestNames(page)).toHaveText(['Ane', 'Bo', 'Clara']);
  await page.goBack();
  await expect(getGuestNames(page)).toHaveText(['Clara', 'Bo', 'Ane']);
});

test('the Apply button comes last at every width', async ({ page, openDashboard, host }) => {
  await host.createGuest({ firstName: 'Ane' });
  await openDashboard(guestListPath);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const getLeft = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().left);
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await getLeft('Clear'), `${width} pixels`).toBeLessThan(await getLeft('Apply'));
  }
});
