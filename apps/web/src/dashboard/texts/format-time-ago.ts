import { getRelativeTimeFormat } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';

const minuteMs = 60_000;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', minuteMs],
] as const;

interface FormatTimeAgoOptions {
  now: Date;
  language: Language;
  /** How precisely the instant is known. */
  minMinutes?: number;
}

/** Null within the last minutes. */
export function formatTimeAgo(instant: string, { now, language, minMinutes = 1 }: FormatTimeAgoOptions): string | null {
  const elapsedMs = now.getTime() - new Date(instant).getTime();
  if (elapsedMs < minMinutes * minuteMs) return null;
  const [unit, unitMs] = units.find(([, ms]) => elapsedMs >= ms) ?? ['minute', minuteMs];
  return getRelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(elapsedMs / unitMs), unit);
}
