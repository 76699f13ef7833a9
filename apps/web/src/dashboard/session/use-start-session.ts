import { trpc } from '../../lib/api/trpc.js';
import { showDashboardIn } from '../texts/texts.js';
import { saveRole } from './role.js';
import { startSession } from './session.js';

/** Resolves once the role and the language are known, with which the next page opens. If the request fails, that page repeats it. */
export function useStartSession(): (token: string) => Promise<void> {
  const utils = trpc.useUtils();
  return async (token) => {
    startSession(token);
    // With a session, the response contains more fields of the wedding.
    void utils.wedding.get.invalidate();
    await utils.account.get.fetch().then(
      ({ role, language }) => {
        saveRole(role);
        return showDashboardIn(language);
      },
      () => undefined,
    );
  };
}
