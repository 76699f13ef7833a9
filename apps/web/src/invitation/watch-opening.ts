// Reports that a person has opened the invitation (specification §5 "Where each invitation is"). Link previews and mail
// scanners load a page, too: only a person touches it, or keeps it in view.
import { trpcClient } from '../lib/api/trpc.js';
import { getToken } from '../lib/storage/session-token.js';

/** Long enough to read the first lines; scanners leave earlier. */
const readingTimeMs = 10_000;
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const reportedCodes = new Set<string>();

/** An administrator who looks at an invitation does not open it. A lost report is sent by the next page. */
function report(code: string): void {
  if (getToken() !== null || reportedCodes.has(code)) return;
  reportedCodes.add(code);
  trpcClient.guest.recordOpening.mutate({ code }).catch(() => reportedCodes.delete(code));
}

/** Until the returned function is called. */
export function watchOpening(code: string): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    controller.abort();
    clearTimeout(timer);
  };
  const finish = () => {
    stop();
    report(code);
  };
  const measureReading = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(finish, readingTimeMs);
  };
  const { signal } = controller;
  for (const gesture of gestures)
    window.addEventListener(gesture, ({ isTrusted }) => isTrusted && finish(), { signal, passive: true });
  document.addEventListener('visibilitychange', measureReading, { signal });
  measureReading();
  return stop;
}
