// A household by keyboard alone. The errors of the form are tested in apps/web/src/dashboard/households.
import { expect, test } from './dashboard-test.ts';
import { getDialog, getPickerSearch } from './locators.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** A practised typist presses a key in this time (keystroke-level model). */
const secondsPerKey = 0.12;

test('a household of four with a phone number and a table is added by keyboard alone in eight seconds', async ({
  page,
  openDashboard,
  axe,
  host,
}) => {
  await host.createTable('Wisteria', 4);
  await openDashboard('/dashboard/guest-list?q=rossi');
  const dialog = getDialog(page);
  const names = dialog.getByLabel('Names');
  const { keyboard } = page;
  let keyCount = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
    keyCount += keys.length;
  };
  const type = async (text: string) => {
    await keyboard.type(text);
    keyCount += text.length;
  };
  await page.getByRole('button', { name: 'Add a household' }).first().press('Enter');
  await expect(names).toBeFocused();
  await dialog.getByLabel('Language').selectOption('en');
  await names.focus();

  await type('Anna & Ben Rossi\nCarla\nDino');
  await expect(dialog.getByRole('group').getByRole('listitem')).toHaveText([
    'Anna Rossi',
    'Ben Rossi',
    'Carla Rossi',
    'Dino Rossi',
  ]);
  await axe();
  await press('Tab', 'Tab');
  await expect(dialog.getByLabel('Phone of the contact')).toBeFocused();
  await type('+390669820000');
  await press('Tab', 'Tab', 'Enter');
  await expect(getPickerSearch(page)).toBeFocused();
  await type('wis');
  await expect(page.getByRole('option', { name: 'Wisteria' })).toHaveAttribute('data-active-item', /.*/);
  await press('Enter');
  await expect(getPickerSearch(page)).toBeHidden();
  await press('Control+Enter');
  await expect(dialog.getByText('Added Rossi family')).toBeVisible();
  await expect(names).toBeFocused();
  await expect(names).toHaveValue('');
  expect(keyCount * secondsPerKey).toBeLessThan(8);

  await axe();

  // The next one, without anything but its names.
  await type('Jonas Rossi\n\n');
  await expect(dialog.getByText('Added Jonas Rossi')).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Rossi' })).toHaveCount(5);
  await expect(page.getByRole('row').filter({ hasText: 'Wisteria' })).toHaveCount(4);
  await expect(page.getByRole('row').filter({ hasText: 'Anna Rossi' })).toContainText('+39 06 6982 0000');
  await page.getByRole('region', { name: 'Recent changes' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Rossi' })).toHaveCount(4);
});
