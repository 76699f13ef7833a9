// The entry script of a page that the server rendered: its swipe works at once. The app loads once the page is complete
// and the browser is idle, and takes the page over.
import { afterFirstPaint } from './lib/first-paint.js';
import { getAppHash, readServedPage, type ServedPage } from './lib/served-page.js';
import { whenIdle } from './lib/when-idle.js';
import { enhanceSwipe } from './ui/swipe/enhance-swipe.js';

const root = document.getElementById('root');
const served = readServedPage();
const swipe = enhanceSwipe();
// Measured by `pnpm bench page`.
performance.mark('swipe-usable');
let isSubmitting = false;
window.addEventListener('submit', () => {
  isSubmitting = true;
});

/** A swipe in progress is finished first; one that has unlocked and a submitted form lead to the next document. */
async function isStaying(): Promise<boolean> {
  await swipe.released();
  return !swipe.isUnlocked() && !isSubmitting;
}

async function release(): Promise<boolean> {
  if (!(await isStaying())) return false;
  swipe.detach();
  return true;
}

async function takeOver(target: HTMLElement, page: ServedPage): Promise<void> {
  // React is evaluated in a separate task because of its size, as in main.ts.
  const { hydrateRoot } = await import('./hydrate-root.js');
  const [{ start }, { createTakeOver }] = await Promise.all([import('./app.js'), import('./take-over.js')]);
  if (!(await isStaying())) return;
  window.history.replaceState(null, '', `/${getAppHash(page)}`);
  await start(target, createTakeOver(page, { release, hydrateRoot }));
}

/** The browser may be idle before it has painted the page, so that the app would delay the paint. */
function takeOverWhenIdle(): void {
  if (root === null || served === null) return;
  afterFirstPaint(() => whenIdle(() => void takeOver(root, served).catch(() => undefined)));
}

if (document.readyState === 'complete') takeOverWhenIdle();
else window.addEventListener('load', takeOverWhenIdle, { once: true });
