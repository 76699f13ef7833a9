// The command palette: found by keyboard and by button, with pages, actions, guests, groups and tables.
import { desktop, expect, getRow, guestListPath, insertManyGuests, phone, test } from './guest-list.ts';

test.describe('on a desktop', () => {
  test.use(desktop);

  test('Ctrl K finds pages, actions, guests, groups and tables by name, and what was chosen last comes first', async ({
    page,
    openDashboard,
    host,
    sql,
    axe,
  }) => {
    await insertManyGuests(sql);
    await host.createHousehold('Familien Åkjær', [{ firstName: 'Søren', lastName: 'Åkjær' }]);
    await host.createTable('Quay', 2);
    await openDashboard('/dashboard/settings');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect(button).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    const field = palette.getByRole('combobox', { name: 'Search and commands' });
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(palette.getByRole('option', { name: 'Create Guest' })).toBeVisible();
    await axe();
    await field.fill('akj');
    await expect(palette.getByRole('option')).toHaveText([/Søren Åkjær.*Familien Åkjær/, /Familien Åkjær/]);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    const details = page.getByRole('dialog', { name: 'Guest Details Søren Åkjær' });
    await expect(details).toBeVisible();
    // Not above another dialog, which may have unsaved changes.
    await page.keyboard.press('Control+k');
    await expect(palette).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    await button.click();
    await expect(palette.getByRole('option').first()).toHaveText(/Søren Åkjær/);
    await field.fill('guest 240');
    await expect(palette.getByRole('option', { name: 'Search the guest list for “guest 240”' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=guest(\+|%20)240/);
    await expect(getRow(page, 'Guest 2400')).toBeVisible();

    await page.keyboard.press('Control+k');
    await field.fill('quay');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit Table' });
    await expect(form.getByLabel('Table name')).toHaveValue('Quay');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await field.fill('create group');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Create Group' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  test('the palette opens from the menu and fits the screen', async ({ page, openDashboard, host, axe }) => {
    await host.createGuest({ firstName: 'Ida', lastName: 'Møller' });
    await openDashboard(guestListPath);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Search' }).click();
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill('moller');
    await axe();
    expect(await palette.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await palette.getByRole('option', { name: /Ida Møller/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Guest Details Ida Møller' })).toBeVisible();
  });
});
