// Triggers slow one-time initialization of the browser while the app is still downloading, so that it does not delay
// the first view. Each in its own task, so that input is still handled in between.
import { sessionStore } from '../storage/storage.js';

let isDateFormatWarm = false;

/** The first use of a time zone makes the browser load its data, which takes longer than any other task of a page. */
export function warmUpDateFormat(): void {
  if (isDateFormatWarm) return;
  isDateFormatWarm = true;
  new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(0);
}

export function warmUp(hash: string): void {
  // The router stores scroll positions in session storage.
  setTimeout(() => sessionStore.read(''));
  // Only this page formats dates in a time zone. A guest who comes from the welcome page has had it warmed up there.
  if (hash.startsWith('#/invitation/')) setTimeout(warmUpDateFormat);
}
