// What time it is by the server, as its last reply told: a phone whose clock is wrong must not close or open the answers.

let aheadMs = 0;

/** `date` is the Date header of a reply that no cache keeps. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

export const serverNow = () => new Date(Date.now() + aheadMs);
