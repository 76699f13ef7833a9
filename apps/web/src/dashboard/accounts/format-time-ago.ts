const minuteMs = 60_000;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', minuteMs],
] as const;

/** Null within the last five minutes: the server records the last use of a session no more precisely. */
export function formatTimeAgo(instant: string, now: Date, locale: string): string | null {
  const elapsedMs = now.getTime() - new Date(instant).getTime();
  if (elapsedMs < 5 * minuteMs) return null;
  const [unit, unitMs] = units.find(([, ms]) => elapsedMs >= ms) ?? ['minute', minuteMs];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(elapsedMs / unitMs), unit);
}
