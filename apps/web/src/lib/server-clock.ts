// The server's time, from the Date header of its last response: a wrong phone clock must not decide whether answers
// are closed.

let aheadMs = 0;

/** `date` is the Date header of a response that is never cached. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

export const serverNow = () => new Date(Date.now() + aheadMs);
