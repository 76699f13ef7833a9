// The journey of an invitation: guests are imported, a message is written, sent through the real provider clients to
// fake providers, opened, answered and followed by a survey; provider reports appear live.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { account } from '../apps/server/test/delivery-providers.ts';
import { getZoneAtHour } from '../apps/server/test/zone-at-hour.ts';
import { expect } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { postResendEvent, postTwilioWebhook, testWithProviders } from './providers.ts';
import { endGracePeriod } from './sending-time.ts';

const test = testWithProviders();

interface Delivery {
  _id: string;
  kind: string;
  guestId: string;
  format: string;
  to: string;
  body: string;
  state: string;
}

interface Guest {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  isMain: boolean;
  status: string;
}
const formatName = ({ firstName, lastName }: Guest) => `${firstName} ${lastName}`;

test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 15_000 });

const getRow = (page: Page, name: string) => getDialog(page).getByRole('listitem').filter({ hasText: name });

async function compose(page: Page, fields: { subject: string; format?: string; english: string; french: string }) {
  await page.getByRole('button', { name: 'Create Message' }).click();
  await getDialog(page).getByLabel('Subject').fill(fields.subject);
  if (fields.format) await getDialog(page).getByRole('radio', { name: fields.format }).check();
  await getDialog(page).getByLabel('Message (EN)').fill(fields.english);
  await getDialog(page).getByLabel('Message (FR)').fill(fields.french);
  await getDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(getDialog(page)).toBeHidden();
}

async function chooseReceivers(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: `Send: ${subject}` }).click();
  await getDialog(page).getByRole('radio', { name: 'Pending' }).check();
  await getDialog(page).getByRole('button', { name: 'Next' }).click();
}

test('imported households receive, open and answer an invitation and get a thank-you; reports, STOP and bounces are shown', async ({
  page,
  openDashboard,
  app,
  host,
  providers,
  browser,
}) => {
  test.slow();
  // A part of the fixture is enough, because sending keeps to the providers' rate limits.
  const rows = readFileSync('packages/api/test/fixtures/guests.csv', 'utf8').split('\n').slice(0, 41);
  const file = Buffer.from(rows.join('\n')).toString('base64');
  await host.updateWedding({ timeZone: getZoneAtHour(12) });
  await app.callAsAdmin('POST', '/imports', { file });
  const guests = await app.callAsAdmin<Guest[]>('GET', '/guests');
  const pending = guests.filter(({ status }) => status === 'Pending');
  const expected = pending.filter(({ isMain }) => isMain).length;
  const listDeliveries = () => app.callAsAdmin<Delivery[]>('GET', '/deliveries');
  const waitUntilSent = () =>
    expect
      .poll(async () => (await listDeliveries()).filter(({ state }) => ['queued', 'sending'].includes(state)).length, {
        timeout: 60_000,
      })
      .toBe(0);

  await openDashboard('/dashboard/message-list');
  await compose(page, {
    subject: 'You are invited',
    english: 'Dear {{firstName}}, please open',
    french: '{{firstName}}, ouvrez',
  });
  await chooseReceivers(page, 'You are invited');
  await expect(getDialog(page).getByText(`${expected} of ${pending.length} selected`)).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  const confirmation = getDialog(page).getByRole('button', { name: /^Send to \d+ guests$/ });
  // Until the summary has loaded, the button has the number of those selected.
  await expect(getDialog(page).getByText('can’t be reached')).toBeVisible();
  const announced = await confirmation.textContent();
  await confirmation.click();
  await expect(getDialog(page).getByRole('button', { name: /^All \d+$/ })).toHaveText(`All ${expected}`);
  await expect(getDialog(page).getByRole('button', { name: 'Stop sending' })).toBeVisible();
  expect(providers.sms).toEqual([]);
  await endGracePeriod(app);
  await waitUntilSent();
  const sent = (await listDeliveries()).filter(({ state }) => state === 'sent');
  expect(announced).toBe(`Send to ${sent.length} guests`);
  expect(providers.violations).toEqual([]);
  // A guest whose number cannot be one gets an e-mail instead.
  const sentSms = sent.filter(({ format }) => format === 'sms');
  expect(providers.sms.map(({ to, body }) => `${to} ${body}`).sort()).toEqual(
    sentSms.map(({ to, body }) => `${to} ${body}`).sort(),
  );
  expect(providers.mails.map(({ mail }) => mail.to)).toEqual(
    sent.filter(({ format }) => format === 'email').map(({ to }) => to),
  );
  expect(new Set(sent.map(({ guestId }) => guestId)).size).toBe(sent.length);

  // A guest opens the link, answers and gets a thank-you message.
  const names = guests.map(formatName);
  const uniqueDeliveries = sentSms.flatMap((delivery) => {
    const guest = guests.find(({ _id }) => _id === delivery.guestId);
    const isUnique = guest && names.indexOf(formatName(guest)) === names.lastIndexOf(formatName(guest));
    return isUnique ? [{ ...delivery, name: formatName(guest) }] : [];
  });
  const [first, second] = uniqueDeliveries;
  if (first === undefined || second === undefined) throw new Error('nothing was sent');
  const link = /http\S+\/i\/(\w+)/.exec(first.body);
  const phone = await browser.newPage();
  await phone.goto(link?.[0] ?? '');
  await expect(phone.getByRole('slider')).toBeVisible();
  await phone.close();
  await host.respond({ code: link?.[1] ?? '', accepted: [first.guestId] });
  await expect.poll(() => providers.sms.filter(({ to }) => to === first.to).length, { timeout: 30_000 }).toBe(2);
  expect(providers.sms.at(-1)?.body).toContain(`/#/wedding-pass/${link?.[1]}`);

  // A report of Twilio appears live.
  await getDialog(page).getByRole('searchbox').fill(first.name);
  await expect(getRow(page, first.name).getByText('Sent', { exact: true })).toBeVisible();
  const acceptedSms = providers.sms.find(({ to }) => to === first.to);
  const callback = new URL(acceptedSms?.statusCallback ?? '').pathname;
  await postTwilioWebhook(app, callback, {
    MessageSid: acceptedSms?.sid ?? '',
    MessageStatus: 'delivered',
    To: first.to,
  });
  await expect(getRow(page, first.name).getByText('Delivered', { exact: true })).toBeVisible();

  // A receiver who was removed and has replied STOP can be selected again but is unreachable.
  await postTwilioWebhook(app, '/api/v1/callbacks/twilio/inbound', {
    From: second.to,
    To: account.from,
    Body: 'STOP',
    MessageSid: 'SM1',
  });
  await getDialog(page).getByRole('searchbox').fill(second.name);
  await getDialog(page)
    .getByRole('button', { name: `Remove Guest: ${second.name}` })
    .first()
    .click();
  await expect(getRow(page, second.name)).toBeHidden();
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await chooseReceivers(page, 'You are invited');
  await getDialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await getDialog(page).getByRole('searchbox').fill(second.name);
  await expect(getRow(page, second.name).getByText('Unreachable')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click();

  // An e-mail that bounces is shown as failed.
  await compose(page, {
    subject: 'By mail',
    format: 'E-mail',
    english: 'Dear {{firstName}}',
    french: 'Salut {{firstName}}',
  });
  await chooseReceivers(page, 'By mail');
  await getDialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await getDialog(page)
    .getByRole('button', { name: /^Send to \d+ guests$/ })
    .click();
  await expect(getDialog(page).getByRole('button', { name: /^All \d+$/ })).toBeVisible();
  await endGracePeriod(app);
  await waitUntilSent();
  expect(providers.violations).toEqual([]);
  // Of a guest who cannot get a text message instead.
  const withoutNumber = new Set(guests.filter(({ phoneNumber }) => phoneNumber === '').map(({ email }) => email));
  const mail = providers.mails.findLast((accepted) => withoutNumber.has(accepted.mail.to));
  const tag = mail?.mail.tags.find(({ name }) => name === 'delivery')?.value ?? '';
  await postResendEvent(app, {
    type: 'email.bounced',
    data: { email_id: mail?.id, to: [mail?.mail.to], tags: { delivery: tag } },
  });
  const bounced = (await listDeliveries()).find(({ _id }) => _id === tag);
  expect(bounced?.state).toBe('failed');
  await getDialog(page)
    .getByRole('button', { name: /^Failed 1$/ })
    .click();
  await expect(getDialog(page).getByRole('listitem').filter({ hasText: 'Failed' })).toHaveCount(1);
});
