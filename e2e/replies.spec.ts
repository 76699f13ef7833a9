// Replies in the dashboard: they arrive live and propose an answer. Hostile texts are tested in
// apps/web/src/dashboard/messages/reply-list-page.test.tsx.
import { account } from '../apps/server/test/delivery-providers.ts';
import { getZoneAtHour } from '../apps/server/test/zone-at-hour.ts';
import type { App } from './app.ts';
import { appearances, expect, setAppearance } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { postTwilioWebhook, testWithProviders } from './providers.ts';

const test = testWithProviders();
test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 15_000 });

const phoneNumber = '+4520123456';
const inboundPath = '/api/v1/callbacks/twilio/inbound';
let lastId = 0;
function receiveSms(app: App, Body: string): Promise<void> {
  lastId += 1;
  return postTwilioWebhook(app, inboundPath, { From: phoneNumber, To: account.from, Body, MessageSid: `SM${lastId}` });
}

/** Sends an invitation to the guest, and waits until the provider has it. */
async function invite(app: App, guestId: string): Promise<void> {
  const message = { subject: 'Invitation', bodyEN: 'Will you come?', bodyFR: 'Venez-vous ?' };
  const { _id } = await app.callAsAdmin<{ _id: string }>('POST', '/messages', message);
  await app.callAsAdmin('POST', `/messages/send/${_id}`, { guestIds: [guestId] });
  const getStates = async () =>
    (await app.callAsAdmin<{ state: string }[]>('GET', `/deliveries?messageId=${_id}`)).map(({ state }) => state);
  await expect.poll(getStates).toEqual(['sent']);
}

test('a YES arrives live, is accepted with one tap and undone; Guest Details shows it', async ({
  page,
  openDashboard,
  app,
  host,
  axe,
}) => {
  await host.updateWedding({ timeZone: getZoneAtHour(12) });
  const zoe = await host.createGuest({ firstName: 'Zoé', phoneNumber });
  await invite(app, zoe._id);
  await openDashboard('/dashboard/message-list/replies');
  await expect(page.getByText('No replies yet.')).toBeVisible();
  await axe();

  await receiveSms(app, 'Yes!');
  const reply = page.getByRole('listitem').filter({ hasText: 'Yes!' });
  await expect(reply.getByText('In reply to “Invitation”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveAccessibleDescription('1 unread reply');
  await expect(page.getByRole('link', { name: 'Replies' })).toHaveAccessibleDescription('1 unread reply');
  await expect(reply.getByRole('link', { name: 'Reply to Zoé' })).toHaveAttribute('href', `sms:${phoneNumber}`);
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await axe();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const getStatus = async () => (await app.callAsAdmin<{ status: string }>('GET', `/guests/${zoe._id}`)).status;
  expect(await getStatus()).toBe('Pending');
  const accept = reply.getByRole('button', { name: 'Mark Zoé as accepted' });
  await accept.click();
  await expect(accept).toBeHidden();
  await expect(reply.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  expect(await getStatus()).toBe('Accepted');
  await page.getByRole('region', { name: 'Recent changes' }).getByRole('button', { name: 'Undo' }).click();
  await expect(accept).toBeVisible();
  expect(await getStatus()).toBe('Pending');

  await reply.getByRole('link', { name: 'Zoé', exact: true }).click();
  await expect(getDialog(page).getByRole('heading', { name: 'Replies' })).toBeVisible();
  await expect(getDialog(page).getByRole('listitem').filter({ hasText: 'Yes!' })).toBeVisible();
  await expect(getDialog(page).getByText('Reply: SMS')).toBeVisible();
  await axe();
});
