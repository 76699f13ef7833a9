// A recovery that replaces the credentials of an account while a call with the old ones is in progress.
import { hashPassword } from '../src/administrators/auth/password.js';
import { type OpenTestDatabase, waitForLock } from './harness.js';

export const replacement = 'the password of a recovery';

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
    running = meanwhile();
    await waitForLock(testDatabase, running);
    await tx`delete from passkeys using administrators where administrators.id = administrator_id and email = ${email}`;
  });
  await running;
}
