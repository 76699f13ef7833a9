// Optimistic locking: each request carries the version on screen, and is rejected if another administrator saved first.
import type { Page } from '@playwright/test';
import { expect, test, withDatabase } from './dashboard-test.ts';
import { getDialog } from './locators.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ watched }) => watched.allow(/409|Failed to load resource/));

const conflictText = 'Someone changed this in the meantime.';

/** Applies another administrator's change just before the next call of this page. */
const changeBefore = (page: Page, call: string, change: () => Promise<unknown>) =>
  page.route(
    `**/trpc/${call}*`,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );

test('a receiver is not removed, and a schedule not cancelled, from an outdated version of a message', async ({
  page,
  open,
  host,
  logIn,
  app,
}) => {
  const guest = await host.person({ firstName: 'Anker', status: 'Accepted', phoneNumber: '+4520123456' });
  const texts = { subject: 'Overtaken', bodyEN: 'Hi', bodyFR: 'Salut' };
  const message = await app.admin<{ _id: string }>('POST', '/messages', texts);
  await app.admin('POST', `/messages/send/${message._id}`, { guestIds: [guest._id] });
  await withDatabase(
    app,
    (sql) => sql`update deliveries set state = 'queued', is_deferrable = true, not_before = '2099-07-01T10:00:00Z'
      where guest_id = ${guest._id}`,
  );
  await logIn();
  await open('/dashboard/message-list');
  await page.getByRole('button', { name: 'View Message: Overtaken' }).click();
  let edits = 0;
  const edit = () => app.admin('PUT', `/messages/${message._id}`, { ...texts, bodyEN: `Hi ${++edits}` });
  const removeButton = getDialog(page).getByRole('button', { name: 'Remove Guest: Anker' });
  await changeBefore(page, 'message.removeReceiver', edit);
  await removeButton.click();
  await expect(getDialog(page).getByText(conflictText)).toHaveCount(1);
  await changeBefore(page, 'message.cancelScheduled', edit);
  await getDialog(page).getByRole('button', { name: 'Cancel sending' }).click();
  await expect(getDialog(page).getByText(conflictText)).toHaveCount(2);
  // Until the page has received the change, its requests are rejected.
  await expect(async () => {
    await removeButton.click();
    await expect(getDialog(page).getByText('No receivers found.')).toBeVisible({ timeout: 3000 });
  }).toPass();
  // Other tests on this app expect no messages.
  await app.admin('DELETE', `/messages/${message._id}`);
});

test('an event is not closed, and a response not deleted, from an outdated version', async ({
  page,
  open,
  logIn,
  app,
}) => {
  const configuration = { name: 'Harbour walk', startDate: '2030-08-02', options: ['Google'] };
  const event = await app.admin<{ _id: string; prokey: string }>('POST', '/widget/events', { configuration, max: 9 });
  const respond = (status: string) =>
    page.request.post(`${app.origin}/api/v1/widget/rsvp`, {
      data: { prokey: event.prokey, status, email: 'visitor@example.com' },
    });
  await respond('confirmed');
  await logIn();
  await open(`/dashboard/widget/${event._id}`);
  const deleteButton = page.getByRole('button', { name: 'Delete the response from visitor@example.com' });
  await changeBefore(page, 'widget.removeAnswer', () => respond('declined'));
  await deleteButton.click();
  await expect(page.getByText(conflictText)).toBeVisible();
  // The row is fetched again after the conflict.
  await expect(page.getByRole('row').filter({ has: deleteButton })).toContainText('Not coming');
  await deleteButton.click();
  await expect(deleteButton).toBeHidden();
  await expect(page.getByText(conflictText)).toBeHidden();
  const closeButton = page.getByRole('button', { name: 'Close RSVPs' });
  await changeBefore(page, 'widget.update', () => app.admin('PUT', `/widget/events/${event._id}`, { max: 8 }));
  await closeButton.press('Enter');
  await expect(page.getByText(conflictText)).toBeVisible();
  await expect(page.getByText('0 of 8 seats taken')).toBeVisible();
  await closeButton.press('Enter');
  await expect(page.getByRole('button', { name: 'Reopen RSVPs' })).toBeVisible();
  // Other tests on this app expect no events.
  await app.admin('DELETE', `/widget/events/${event._id}`);
});
