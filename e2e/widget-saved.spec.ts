// What the widget marks as saved and when it reports success: dates of a series, several calendars, later visits.

import type { Route } from '@playwright/test';
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { holdRequests } from './pages.ts';
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

test('saved dates are marked on the next visit, until a date is moved', async ({ page, host }) => {
  const show = async (day: string, more = '') => {
    const dates = JSON.stringify([
      { name: 'Ceremony', startDate: '2031-08-02', startTime: '14:00', endTime: '15:00' },
      { name: 'Brunch', startDate: day },
    ]);
    await host.show({ body: button({ dates, options: "'Google','Yahoo'", listStyle: 'modal' }) + more });
  };
  const element = page.locator('add-to-calendar-button').first();
  const trigger = element.getByRole('button', { name: 'Add to Calendar: Wedding' });
  const date = (name: string) => page.getByRole('dialog').getByRole('button', { name });
  const openGoogle = async () => {
    await trigger.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
  };
  await show('2031-08-03');
  await openGoogle();
  await date('Ceremony').click();
  await expect(date('Ceremony')).toHaveAccessibleName(/\(Saved\)/);
  // One date is saved; success is tracked when all are.
  await expect(page.locator('add-to-calendar-button .atcb-button.atcb-saved')).toHaveCount(1);
  await expect(element).toHaveAttribute('atcb-last-event', /openSubEventLink/);

  await show('2031-08-03');
  await openGoogle();
  await expect(date('Ceremony')).toHaveAccessibleName(/\(Saved\)/);
  await expect(date('Brunch')).not.toHaveAccessibleName(/\(Saved\)/);
  await date('Brunch').click();
  await expect(element).toHaveAttribute('atcb-last-event', /success/);

  await show('2031-08-03', button({ buttonsList: '', options: "'Google','Yahoo'", dates: series, name: 'Other' }));
  await expect(trigger).toHaveAccessibleName('Add to Calendar: Wedding (Saved)');
  await expect(page.locator('add-to-calendar-button').last()).not.toContainText('Saved');

  await show('2031-08-04');
  await openGoogle();
  await expect(date('Ceremony')).toHaveAccessibleName(/\(Saved\)/);
  await expect(date('Brunch')).not.toHaveAccessibleName(/\(Saved\)/);

  // Foreign data under the same storage key.
  await page.evaluate(() => localStorage.setItem('atcb-saved-Wedding', '{"Google":{"includes":1}}'));
  await show('2031-08-04');
  await openGoogle();
  await expect(date('Ceremony')).not.toHaveAccessibleName(/\(Saved\)/);
  await expect(trigger).not.toHaveAccessibleName(/\(Saved\)/);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('the calendars of an answered form are marked when the form is reopened and on the next visit', async ({
  page,
  host,
}) => {
  const rsvp = { initial_confirmation: true };
  const body = { name: 'Wedding', startDate: '2031-08-02', options: ['Google', 'Yahoo'], rsvp };
  host.replies = { '/api/v1/widget/abc/config.json': { body }, '/api/v1/widget/rsvp': { body: { status: 'ok' } } };
  await page.addInitScript(() => localStorage.setItem('abc-rsvp-sent', 'true'));
  await host.show({ body: '<add-to-calendar-button proKey="abc"></add-to-calendar-button>' });
  const trigger = page.getByRole('button', { name: 'RSVP: Wedding' });
  const dialog = page.getByRole('dialog');
  const calendars = page.locator('.atcb-calendars').getByRole('button');
  await trigger.click();
  await calendars.first().click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await trigger.click();
  await expect(calendars.first()).toHaveAccessibleName(/Wedding \(Saved\)$/);
  await expect(calendars.last()).not.toHaveAccessibleName(/Saved/);
  await host.show({ body: '<add-to-calendar-button proKey="abc" inlineRsvp></add-to-calendar-button>' });
  await expect(calendars.first()).toHaveAccessibleName(/Wedding \(Saved\)$/);
  await expect(calendars.last()).not.toHaveAccessibleName(/Saved/);
});

test('a thank-you form is sent once, although the element changes, and is not shown again', async ({ page, host }) => {
  await test.step('a thank-you form that was sent is not shown again when the element changes', async () => {
    await page.route('http://localhost/thanks', (route) =>
      route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
    );
    const ty = '{"type":"form","url":"http://localhost/thanks","fields":[{"type":"text","name":"song"}]}';
    await host.show({ body: button({ options: "'Google'", ty }), policy: () => undefined });
    const trigger = page.getByRole('button', { name: 'Add to Calendar' });
    await trigger.click();
    const song = page.getByRole('dialog').getByRole('textbox');
    await song.fill('Waterloo');
    await song.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Sent successfully!');
    await page.locator('add-to-calendar-button').evaluate(async (element: AddToCalendarButton) => {
      element.lightMode = 'dark';
      await element.whenInitialized();
    });
    await expect(song).toHaveCount(0);
    await trigger.click();
    await expect(song).toHaveValue('');
  });
  await test.step('a thank-you form that is being sent when the element changes is sent once, and its outcome is shown', async () => {
    const headers = { 'access-control-allow-origin': '*' };
    const statuses: number[] = [];
    const respond = (status: number) => (route: Route) => {
      statuses.push(status);
      return route.fulfill({ status, json: {}, headers });
    };
    const ty = '{"type":"form","url":"http://localhost/thanks","fields":[{"type":"text","name":"song"}]}';
    await host.show({ body: button({ options: "'Google'", ty }), policy: () => undefined });
    await page.getByRole('button', { name: 'Add to Calendar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Waterloo');
    for (const [status, outcome] of [
      [500, dialog.getByRole('alert').filter({ hasText: 'There was a problem' })],
      [200, dialog.getByText('Sent successfully!')],
    ] as const) {
      const release = await holdRequests(page, 'http://localhost/thanks', respond(status));
      const submit = dialog.getByRole('button', { name: 'Submit' });
      await submit.press('Enter');
      await page.locator('add-to-calendar-button').evaluate(async (element: AddToCalendarButton, label) => {
        element.label = label;
        await element.whenInitialized();
      }, `${status}`);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await submit.press('Enter');
      release();
      await expect(outcome).toBeVisible();
    }
    expect(statuses).toEqual([500, 200]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: '200' }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue('');
  });
});

test('the button of a form keeps its note that a date was saved when its label changes', async ({ page, host }) => {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const body = { name: 'Wedding', startDate: '2031-08-02', options: ['Google', 'Yahoo'], rsvp: { max: 1 } };
  host.replies = { '/api/v1/widget/abc/config.json': { body } };
  let total = 0;
  await page.route(/\/widget\/rsvp/, (route) => route.fulfill({ json: { status: 'ok', total }, headers }));
  await host.show({ body: '<add-to-calendar-button proKey="abc"></add-to-calendar-button>' });
  await page.getByRole('button', { name: 'RSVP: Wedding' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('bo@example.com');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.atcb-calendars').getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Answer again' }).click();
  total = 1;
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toContainText('Sent successfully!');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const trigger = page.locator('add-to-calendar-button').getByRole('button');
  await expect(trigger).toHaveAccessibleName('You have already answered: Wedding (Saved)');
});
