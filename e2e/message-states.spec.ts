// Delivery states in the dashboard: rejected and retried, a channel paused and resumed, held back during quiet hours.
// Messages are sent through the real provider client to a fake provider.
import type { Page } from '@playwright/test';
import { getZoneAtHour } from '../apps/server/test/zone-at-hour.ts';
import type { App } from './app.ts';
import { expect } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { ownDetails, testWithProviders } from './providers.ts';

const test = testWithProviders();
test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 15_000 });

const getRow = (page: Page, name: string) => getDialog(page).getByRole('listitem').filter({ hasText: name });

async function createMessage(app: App, subject: string): Promise<void> {
  await app.callAsAdmin('POST', '/messages', { subject, bodyEN: 'Dear {{firstName}}', bodyFR: '{{firstName}}' });
}

/** Sends a message to one guest only, and leaves its receivers open. */
async function sendTo(page: Page, { subject, name }: { subject: string; name: string }): Promise<void> {
  await page.getByRole('button', { name: `Send: ${subject}` }).click();
  await getDialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(getDialog(page).getByRole('checkbox', { name })).toBeVisible();
  // Repeated, because a guest that arrives live meanwhile may move the row under the pointer.
  for (const box of await getDialog(page).locator('.guest-checklist__list').getByRole('checkbox').all())
    await expect(() => box.uncheck({ timeout: 5000 })).toPass();
  await getDialog(page).getByRole('checkbox', { name }).check();
  await getDialog(page).getByRole('button', { name: 'Send', exact: true }).click();
}

test('a text message that the provider rejects shows the reason and is sent on Retry', async ({
  page,
  openDashboard,
  app,
  host,
  providers,
  axe,
}) => {
  const phoneNumber = '+4520100001';
  providers.replyByRecipient.set(phoneNumber, {
    isAccepted: false,
    status: 400,
    body: JSON.stringify({ code: 21612 }),
  });
  await host.updateWedding({ ...ownDetails, timeZone: getZoneAtHour(12) });
  await host.createGuest({ firstName: 'Faraway', phoneNumber });
  await createMessage(app, 'Refused');
  await openDashboard('/dashboard/message-list');
  await sendTo(page, { subject: 'Refused', name: 'Faraway' });
  await expect(getRow(page, 'Faraway').getByText('Failed')).toBeVisible();
  await expect(getRow(page, 'Faraway').getByText('The phone can’t be reached.')).toBeVisible();
  await axe();
  expect(providers.sms).toEqual([]);
  providers.replyByRecipient.clear();
  await getDialog(page).getByRole('button', { name: 'Retry: Faraway' }).click();
  await expect(getRow(page, 'Faraway').getByText('Sent', { exact: true })).toBeVisible();
  await expect(getDialog(page).getByRole('button', { name: 'Retry: Faraway' })).toBeHidden();
  expect(providers.sms.map(({ to }) => to)).toEqual([phoneNumber]);
});

test('rejected credentials pause all text messages, and resuming sends the queued ones', async ({
  page,
  openDashboard,
  app,
  host,
  providers,
  axe,
}) => {
  const phoneNumber = '+4520100002';
  providers.rejectsCredentials = true;
  await host.updateWedding({ ...ownDetails, timeZone: getZoneAtHour(12) });
  await host.createGuest({ firstName: 'Patient', phoneNumber });
  await createMessage(app, 'Paused');
  await openDashboard('/dashboard/message-list');
  await sendTo(page, { subject: 'Paused', name: 'Patient' });
  await expect(getRow(page, 'Patient').getByText('Queued')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  const pauseAlert = page
    .getByRole('alert')
    .filter({ hasText: /Text messages are paused until .*: The provider rejected the server’s credentials\./ });
  await expect(pauseAlert).toBeVisible();
  await axe();
  providers.rejectsCredentials = false;
  await pauseAlert.getByRole('button', { name: 'Send now' }).click();
  await expect(pauseAlert).toBeHidden();
  await page.getByRole('button', { name: 'View Message: Paused' }).click();
  // The retry delay of the first attempt must pass.
  await expect(getRow(page, 'Patient').getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(providers.sms.filter(({ to }) => to === phoneNumber)).toHaveLength(1);
});

test('a message at night waits until morning, shows when it will be sent and can be cancelled', async ({
  page,
  openDashboard,
  app,
  host,
  providers,
  axe,
}) => {
  const phoneNumber = '+4520100003';
  await page.emulateMedia({ colorScheme: 'dark' });
  await host.updateWedding({ ...ownDetails, timeZone: getZoneAtHour(23) });
  await host.createGuest({ firstName: 'Asleep', phoneNumber });
  await createMessage(app, 'By night');
  await openDashboard('/dashboard/message-list');
  await sendTo(page, { subject: 'By night', name: 'Asleep' });
  await getDialog(page).getByRole('button', { name: 'Wait until morning' }).click();
  await expect(getRow(page, 'Asleep').getByText('Scheduled')).toBeVisible();
  await expect(getRow(page, 'Asleep').getByText('Waiting until morning.')).toBeVisible();
  await expect(
    getDialog(page).getByText(/^1 message is scheduled for \d\d\/\d\d\/\d{4} 09:00 \(Etc\/GMT/),
  ).toBeVisible();
  await axe();
  await getDialog(page).getByRole('button', { name: 'Cancel sending' }).click();
  await expect(getDialog(page).getByText('No receivers found.')).toBeVisible();
  expect(providers.sms.filter(({ to }) => to === phoneNumber)).toEqual([]);
});
