import { afterEach, expect, it } from 'vitest';
import { withConnection } from '../src/connection.js';
import { acquireSessionLock, LockTimeoutError, releaseSessionLock } from '../src/session-lock.js';
import { createTestDatabase } from '../src/testing/test-database.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('a lock that another process does not release ends the wait with one line; a released one is taken', async () => {
  const { url, drop } = await createTestDatabase();
  cleanups.push(drop);
  await withConnection(url, async (holder) => {
    await acquireSessionLock(holder, 'migration');
    const wait = (timeoutMs: number) =>
      withConnection(url, (waiting) => acquireSessionLock(waiting, 'migration', { timeoutMs }));
    const error = await wait(200).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LockTimeoutError);
    expect(String(error)).not.toContain('\n');
    const waiting = wait(60_000);
    await releaseSessionLock(holder, 'migration');
    await expect(waiting).resolves.toBeUndefined();
  });
});
