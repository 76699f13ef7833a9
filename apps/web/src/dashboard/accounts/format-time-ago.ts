import { getRelativeTimeFormat } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';

const minuteMs = 60_000;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', minuteMs],
] as const;

/** Null within the last five minutes: the server records the last use of a session no more precisely. */
export function formatTimeAgo(instant: string, now: Date, language: Language): string | null {
  const elapsedMs = now.getTime() - new Date(instant).getTime();
  if (elapsedMs < 5 * minuteMs) return null;
  const [unit, unitMs] = units.find(([, ms]) => elapsedMs >= ms) ?? ['minute', minuteMs];
  return getRelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(elapsedMs / unitMs), unit);
}
