// While the app is on its way a slow phone has nothing to do: what a browser is slow at the first time is done then, so
// that it does not hold up the first view. Each in a task of its own, in which a touch can still be heard.
import { session } from './storage.js';

/** The first date in a zone makes the browser load its tables, for longer than all else takes that a page does at once. */
export const warmDates = (): unknown => new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(0);

export function warmUp(hash: string): void {
  // The router remembers there how far a page was scrolled.
  setTimeout(() => session.read(''));
  // Of the first pages of a visit this one alone has dates in a zone; whoever comes to it from the welcome page waits there.
  if (hash.startsWith('#/invitation/')) setTimeout(warmDates);
}
