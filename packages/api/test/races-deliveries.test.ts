// Concurrency: an administrator retries a delivery that the worker puts back into the queue (specification §5).
import { expect, it } from 'vitest';
import { recordUnrecognizedRefusal } from '../src/messaging/queue/channel-health.js';
import { type ClaimedDelivery, claimNext } from '../src/messaging/queue/queue.js';
import { callAsAdministrator, useDatabase, waitForLock } from './harness.js';
import { base, useMessages } from './message-harness.js';

const testDatabase = useDatabase();
const { addGuest, admin, listDeliveries } = useMessages(testDatabase);

const pause = { format: 'sms', reason: 'REJECTED', refusedCredentials: 'of the test', seconds: 60 } as const;
const refuse = (delivery: ClaimedDelivery) => recordUnrecognizedRefusal(testDatabase.db, delivery, pause);

async function claim(): Promise<ClaimedDelivery> {
  const options = {
    format: 'sms',
    provider: 'twilio',
    leaseSeconds: 60,
    now: new Date('2025-06-01T10:00:00Z'),
  } as const;
  const claimed = await claimNext(testDatabase.db, options);
  if (typeof claimed === 'string') throw new Error(claimed);
  return claimed;
}

it('C17 what is retried while its channel pauses is queued once', async () => {
  await testDatabase.sql`insert into channels (format, beat_at) values ('sms', now()) on conflict do nothing`;
  const message = await admin().create({ ...base, format: 'sms' });
  const guestIds: string[] = [];
  for (const phoneNumber of ['20123451', '20123452', '20123453']) guestIds.push((await addGuest({ phoneNumber }))._id);
  await admin().send({ id: message._id, guestIds });
  const [first, second, third] = [await claim(), await claim(), await claim()];
  await refuse(first);
  await refuse(second);
  const { refused } = await testDatabase.db.transaction(async (tx) => {
    await callAsAdministrator({ db: tx }).message.retry({ id: first.id });
    const recorded = refuse(third);
    await waitForLock(testDatabase, recorded);
    return { refused: recorded };
  });
  expect(await refused).toBe(true);
  const states = (await listDeliveries()).map(({ to, state }) => `${to} ${state}`);
  expect(states.filter((state) => state.startsWith(first.recipient)).sort()).toEqual([
    `${first.recipient} failed`,
    `${first.recipient} queued`,
  ]);
});
