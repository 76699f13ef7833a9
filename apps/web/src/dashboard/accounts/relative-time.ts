// "2 hours ago" in the language of the dashboard. Pure.
const minuteMs = 60_000;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', minuteMs],
] as const;

/** Null for the last five minutes, which is as exact as the server knows. */
export function formatTimeAgo(instant: string, now: Date, locale: string): string | null {
  const elapsedMs = now.getTime() - new Date(instant).getTime();
  if (elapsedMs < 5 * minuteMs) return null;
  const [unit, unitMs] = units.find(([, ms]) => elapsedMs >= ms) ?? ['minute', minuteMs];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(elapsedMs / unitMs), unit);
}
