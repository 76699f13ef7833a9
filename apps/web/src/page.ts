// The entry script of a page that the server rendered: its swipe works at once. The app loads once the page is complete
// and the browser is idle, and takes the page over.
import { deleteServedDraft, keepServedDraft } from './invitation/check-in/served-draft.js';
import { afterFirstPaint } from './lib/startup/first-paint.js';
import { getAppHash, readServedPage, type ServedPage } from './lib/startup/served-page.js';
import { whenIdle } from './lib/startup/when-idle.js';
import { enhanceSwipe } from './ui/swipe/enhance-swipe.js';

const root = document.getElementById('root');
const served = readServedPage();
const swipe = enhanceSwipe();
// Measured by `pnpm bench page`.
performance.mark('swipe-usable');
const stopKeepingDraft = served === null ? null : keepDraft(served);
let isSubmitting = false;
window.addEventListener('submit', () => {
  isSubmitting = true;
});

// Offline, a link would leave the page for the browser's error page. Once the app has loaded, it handles the press.
window.addEventListener('click', (event) => {
  const list = (event.target as Element).closest('.languages');
  if (!list || navigator.onLine || event.defaultPrevented) return;
  event.preventDefault();
  list.nextElementSibling?.removeAttribute('hidden');
});

// A guest who has come by such a link goes on from it with the keyboard.
if (window.location.search && document.referrer) document.querySelector<HTMLElement>('a[aria-current]')?.focus();

function keepDraft({ page, code }: ServedPage): (() => void) | null {
  const form = document.querySelector<HTMLFormElement>('form.answer-form');
  if (form !== null) return keepServedDraft(form, code);
  if (page === 'wedding-pass' || page === 'decline') deleteServedDraft(code);
  return null;
}

/** Waits for the end of a swipe. False if an unlocked swipe or a submitted form is about to open another document. */
async function canTakeOver(): Promise<boolean> {
  await swipe.released();
  return !swipe.isUnlocked() && !isSubmitting;
}

async function release(): Promise<boolean> {
  if (!(await canTakeOver())) return false;
  swipe.detach();
  stopKeepingDraft?.();
  return true;
}

async function takeOver(target: HTMLElement, page: ServedPage): Promise<void> {
  // React is evaluated in a separate task because of its size, as in main.ts.
  const { hydrateRoot } = await import('./hydrate-root.js');
  const [{ start }, { createTakeOver }] = await Promise.all([import('./app.js'), import('./take-over.js')]);
  if (!(await canTakeOver())) return;
  window.history.replaceState(null, '', `/${getAppHash(page)}`);
  await start(target, createTakeOver(page, { release, hydrateRoot }));
}

/** Waits for the first paint too: the browser may be idle before it, and the app would delay it. */
function takeOverWhenIdle(): void {
  if (root === null || served === null) return;
  afterFirstPaint(() => whenIdle(() => void takeOver(root, served).catch(() => undefined)));
}

if (document.readyState === 'complete') takeOverWhenIdle();
else window.addEventListener('load', takeOverWhenIdle, { once: true });
