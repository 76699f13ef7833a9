// Bulk actions on selected guests: the selection bar, its dialogs, and undo.
import { desktop, expect, getGuestNames, guestListPath, insertManyGuests, test } from './guest-list.ts';

test.use(desktop);

test('the selection bar and its dialogs are accessible, and deleted guests are restored by one undo', async ({
  page,
  openDashboard,
  host,
  axe,
}) => {
  const firstNames = ['Ane', 'Bo', 'Carl'];
  for (const firstName of firstNames) await host.createGuest({ firstName, status: 'Accepted' });
  await host.createTable('Round', 3);
  await openDashboard(guestListPath);
  await page.getByRole('checkbox', { name: 'Select Ane' }).click();
  await page.getByRole('checkbox', { name: 'Select Carl' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected guests' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await axe();
  await bar.getByRole('button', { name: 'Table…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: /Round/ }).click();
  await axe();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await bar.getByRole('button', { name: 'Delete…' }).click();
  await expect(dialog.getByRole('heading', { name: 'Delete 3 guests?' })).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Delete 3 guests' }).click();
  await expect(page.getByText('No guests found')).toBeVisible();
  await page.getByRole('region', { name: 'Recent changes' }).getByRole('button', { name: 'Undo' }).click();
  await expect(getGuestNames(page)).toHaveText(firstNames);
});

for (const { width, filters } of [
  { width: 320, filters: [] },
  { width: 800, filters: ['pending', 'adult'] },
  { width: 1280, filters: ['pending'] },
])
  test(`at ${width} pixels the selection bar is at the bottom, moves nothing and every button can be clicked`, async ({
    page,
    openDashboard,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await insertManyGuests(sql);
    await openDashboard(`${guestListPath}?filter=${encodeURIComponent(JSON.stringify(filters))}`);
    const first = page.getByRole('checkbox', { name: 'Select Guest 0001' });
    const before = await first.boundingBox();
    await first.check();
    const bar = page.getByRole('region', { name: 'Selected guests' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await first.boundingBox()).toEqual(before);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(600);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
    for (const name of ['Set status', 'Household…', 'Table…', 'Export', 'Delete…', 'Clear selection'])
      await bar.getByRole('button', { name }).click({ trial: true });
  });
