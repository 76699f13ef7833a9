// While the app is on its way a slow phone has nothing to do: what a browser is slow at the first time is done then, so
// that it does not hold up the first view. Each in a task of its own, in which a touch can still be heard.
import { session } from './storage.js';

const firsts = [
  // The router remembers there how far a page was scrolled.
  () => session.read(''),
  // The first date in a zone makes the browser load its tables.
  () => new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(0),
];

export function warmUp(): void {
  for (const first of firsts) setTimeout(first);
}
