// The server's time, from the Date header of its last response or from the page that it rendered: a wrong phone clock must
// not decide whether answers are closed.

let offsetMs = 0;

/** `date` comes from a response that has just arrived and is never cached. */
export function syncServerClock(date: string | null): void {
  const serverTimeMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverTimeMs)) offsetMs = serverTimeMs - Date.now();
}

export const serverNow = () => new Date(Date.now() + offsetMs);
