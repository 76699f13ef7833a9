// The dialogs of a series, and when the widget reports success.
import { button, expect, test } from './widget-page.ts';

const series = JSON.stringify([
  { name: 'Ceremony', startDate: '2031-08-02', startTime: '14:00', endTime: '15:00' },
  { name: 'Brunch', startDate: '2031-08-03', status: 'cancelled' },
]);

test('stacked dialogs for a series: closing the top one shows the one below', async ({ page, host }) => {
  await host.show({ body: button({ dates: series, options: "'Google','Yahoo'", listStyle: 'modal' }) });
  const trigger = page.locator('add-to-calendar-button').getByRole('button', { name: 'Add to Calendar: Wedding' });
  await trigger.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
  const dates = page.getByRole('dialog', { name: 'This event has several dates' });
  await dates.getByRole('button', { name: 'Brunch' }).click();
  const notice = page.getByRole('dialog', { name: 'This date has been cancelled.' });
  await expect(notice).toHaveAttribute('data-modal-nr', '2');
  await expect(notice.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await expect(dates).toBeVisible();
  await expect(dates.getByRole('button', { name: 'Brunch' })).toBeFocused();
  // Selecting text and releasing the mouse on the backdrop is not a click on the backdrop.
  await dates.getByText('Save the ones you want').hover();
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  await expect(dates).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dates).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await expect(trigger).not.toHaveAccessibleName(/\(Saved\)/);
  await trigger.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
  // A cancelled date cannot be saved there, so the other date completes the series.
  await dates.getByRole('button', { name: 'Ceremony' }).click();
  await expect(dates).toHaveCount(0);
  await expect(trigger).toHaveAccessibleName('Add to Calendar: Wedding (Saved)');
  await expect(page.locator('add-to-calendar-button')).toHaveAttribute('atcb-last-event', /^success/);
});
