// Side effects of every REST response: an expired session, an undo notice. The shell handles tRPC responses.
import { endRefused } from '../session.js';
import { noticeOffer } from '../undo/offers.js';

const unauthorized = 401;

/** `action` is the procedure name, such as `import.run`; `token` is the session token of the request. */
export function hearReply(reply: Response, action: string, token: string | null): void {
  if (reply.status === unauthorized) endRefused(token);
  noticeOffer(reply, `/${action}`);
}
