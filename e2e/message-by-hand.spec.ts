// Sending a message by hand, guest after guest: WhatsApp, progress, undo, a second device. No account is set up.
import { publicSite } from './app.ts';
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { getDialog } from './locators.ts';

const test = testWithOwnApp({ env: publicSite.env });
test.use({ viewport: { width: 360, height: 740 } });

test('a message is sent by hand through WhatsApp, one guest after the other, on two devices', async ({
  page,
  openDashboard,
  context,
  host,
  app,
  axe,
}) => {
  // The app that the link opens.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const names = ['Ane', 'Bo', 'Carl'];
  const people = [];
  for (const firstName of names) people.push(await host.createGuest({ firstName, phoneNumber: '+4520123456' }));
  const { _id } = await app.callAsAdmin<{ _id: string }>('POST', '/messages', {
    subject: 'Save the date',
    bodyEN: 'Dear {{firstName}} & co',
    bodyFR: 'Cher',
  });
  await app.callAsAdmin('POST', `/messages/send/${_id}`, { guestIds: people.map((person) => person._id) });
  const token = await openDashboard('/dashboard/message-list');

  // One notice, without the names of settings.
  await expect(page.getByText('Text messages aren’t set up yet')).toBeVisible();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(getDialog(page).getByText('an account with Twilio')).toBeVisible();
  expect(await page.locator('body').textContent()).not.toMatch(/[A-Z]+_[A-Z]+/);
  await axe();
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'View Message: Save the date' }).click();
  await getDialog(page).getByRole('button', { name: 'Send to 3 guests manually' }).click();
  await expect(getDialog(page).getByText('0 of 3')).toBeVisible();
  await expect(getDialog(page).getByRole('heading', { name: 'Next: Ane' })).toBeFocused();
  await axe();
  const link = getDialog(page).getByRole('link', { name: 'Open WhatsApp' });
  const opened = context.waitForEvent('page');
  await link.click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  const url = new URL(chat.url());
  expect(url.pathname).toBe('/4520123456');
  expect(url.searchParams.get('text')).toBe(`Dear Ane & co\n${publicSite.publicUrl}/i/${people[0]?.code}`);
  expect(await chat.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await chat.close();
  await getDialog(page).getByRole('button', { name: 'Sent, next' }).click();
  await expect(getDialog(page).getByRole('heading', { name: 'Next: Bo' })).toBeVisible();
  await expect(getDialog(page).getByText('1 of 3')).toBeVisible();

  // Another device gets another guest.
  const reply = await fetch(`${app.origin}/api/v1/messages/${_id}/by-hand`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ claim: '11111111-1111-4111-8111-111111111111' }),
  });
  expect(await reply.json()).toMatchObject({ next: { guest: { firstName: 'Carl' } } });

  // A reload continues at the same guest; the last mark can be undone.
  await page.reload();
  await page.getByRole('button', { name: 'View Message: Save the date' }).click();
  await expect(getDialog(page).getByText('Sent manually by WhatsApp.')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Send to 2 guests manually' }).click();
  await expect(getDialog(page).getByRole('heading', { name: 'Next: Bo' })).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Sent, next' }).click();
  await expect(getDialog(page).getByText('The last guest is open on another phone.')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(getDialog(page).getByRole('heading', { name: 'Next: Bo' })).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Back' }).click();
  const bo = getDialog(page).getByRole('listitem').filter({ hasText: 'Bo' });
  await expect(bo.getByText('Not sent yet')).toBeVisible();
});
