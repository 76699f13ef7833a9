// A recovery that replaces the credentials of an account while a call with the old ones is in progress.
import { hashPassword } from '../src/auth/password.js';
import type { OpenTestDatabase } from './harness.js';

export const replacement = 'the password of a recovery';

const countWaiting = async ({ sql }: OpenTestDatabase) =>
  (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;

/**
 * Replaces the password and ends the sessions; deletes the passkeys and commits once `meanwhile` waits for it, or is
 * done.
 */
export async function replacePassword(
  testDatabase: OpenTestDatabase,
  email: string,
  { meanwhile }: { meanwhile(): Promise<void> },
): Promise<void> {
  const passwordHash = await hashPassword(replacement);
  let running: Promise<void> | undefined;
  await testDatabase.sql.begin(async (tx) => {
    await tx`update administrators set password_hash = ${passwordHash} where email = ${email}`;
    await tx`delete from sessions using administrators where administrators.id = user_id and email = ${email}`;
    let isDone = false;
    running = meanwhile().finally(() => {
      isDone = true;
    });
    running.catch(() => undefined);
    while (!isDone && (await countWaiting(testDatabase)) === 0);
    await tx`delete from passkeys using administrators where administrators.id = administrator_id and email = ${email}`;
  });
  await running;
}
