// A text as a guest gets it, before the message is saved, and sent to oneself (specification §5 "Before and after").
import { deliveries } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { administrator, getOutcome, unknownId, useDatabase } from './harness.js';
import { site, useMessages } from './message-harness.js';

const testDatabase = useDatabase();
const { addGuest, admin } = useMessages(testDatabase);

const text = { subject: 'For {{firstName}}', body: '{{greeting}}\nwe marry!' };

it('the preview fills in a text for the chosen guest, in each language', async () => {
  const guest = await addGuest({ email: 'zoe@example.com' });
  const preview = (language: 'en' | 'fr') =>
    admin().previewText({ ...text, format: 'email', language, guestId: guest._id });
  const english = await preview('en');
  expect(english.to).toBe('zoe@example.com');
  expect(english.mail?.subject).toBe('For Zoé');
  expect(english.body).toMatch(new RegExp(`^Dear Zoé,\nwe marry!\n${site}/${guest.code}$`));
  expect((await preview('fr')).body).toMatch(/^Chère? Zoé|^Bonjour Zoé/);
});

it('the preview of an SMS has its segments, and no e-mail', async () => {
  const { sms, mail } = await admin().previewText({
    format: 'sms',
    language: 'en',
    subject: '',
    body: 'x'.repeat(200),
  });
  expect([mail, sms]).toEqual([null, { segments: 2, encoding: 'GSM-7' }]);
});

it('the preview of an unknown guest is rejected', async () => {
  const call = admin().previewText({ ...text, format: 'email', language: 'en', guestId: unknownId });
  expect(await getOutcome(call)).toBe('UNKNOWN_GUEST');
});

it('a test of a message goes to oneself, for a guest who does not exist, and counts as no invitation', async () => {
  const guest = await addGuest();
  const test = await admin().sendTest({ format: 'email', language: 'en', text });
  const [row] = await testDatabase.db.select().from(deliveries).where(eq(deliveries.id, test._id));
  expect(row).toMatchObject({ kind: 'test', recipient: administrator.email, messageId: null, guestId: null });
  expect(row?.body).toContain('we marry!');
  expect(row?.body).not.toContain(guest.code);
  expect(row?.body).toMatch(/\/i\/[A-Z]{8}$/);
  expect(await admin().sending()).toMatchObject({ hasInvited: false, hasSent: false });
});

it('tests of messages share the hourly limit of tests', async () => {
  const send = () => getOutcome(admin().sendTest({ format: 'email', language: 'en', text }));
  const outcomes = [];
  for (let count = 0; count < 6; count += 1) outcomes.push(await send());
  expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'done', 'TOO_MANY_TRIES']);
});

it('a test SMS that is too long is rejected at its body', async () => {
  const long = { subject: '', body: 'x'.repeat(1601) };
  const call = admin().sendTest({ format: 'sms', language: 'en', phoneNumber: '+4520123456', text: long });
  await expect(call).rejects.toMatchObject({ cause: { issues: [{ path: ['text', 'body'] }] } });
});
