// Starts the session of a login, with whichever credential.
import { trpc } from '../../lib/trpc.js';
import { startSession } from '../session.js';
import { saveRole } from './role.js';

/** Resolves once the role is known, which decides which page opens. Without an answer, that page asks again. */
export function useStartSession(): (token: string) => Promise<void> {
  const utils = trpc.useUtils();
  return async (token) => {
    startSession(token);
    // A session receives more fields of the wedding.
    void utils.wedding.get.invalidate();
    await utils.account.get.fetch().then(
      ({ role }) => saveRole(role),
      () => undefined,
    );
  };
}
