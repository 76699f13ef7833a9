// What every reply of the REST door means to the dashboard: a session that ended, something that can be undone. The tRPC
// door's replies are heard by the shell.
import { endRefused } from '../session.js';
import { noticeOffer } from '../undo/offers.js';

const unauthorized = 401;

/** `action` is the procedure by its name, such as `import.run`; `token` the one that was sent. */
export function hearReply(reply: Response, action: string, token: string | null): void {
  if (reply.status === unauthorized) endRefused(token);
  noticeOffer(reply, `/${action}`);
}
