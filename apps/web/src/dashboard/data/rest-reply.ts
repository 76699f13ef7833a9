// Side effects of every REST response: an expired session, an undo notice. The shell handles tRPC responses.
import { expireSession } from '../session.js';
import { recordUndoNotice } from './undo-notices.js';

const unauthorized = 401;

/** `action` is the procedure name, such as `import.run`; `token` is the session token of the request. */
export function handleRestReply(reply: Response, action: string, token: string | null): void {
  if (reply.status === unauthorized) expireSession(token);
  recordUndoNotice(reply, { action, subject: null });
}
