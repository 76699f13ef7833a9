import { sampleDay } from '@havn/api/wedding/day-rules';

export const oneDayMs = 86_400_000;

/** Of a day, as `2025-08-02`. */
export const toTimestamp = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Null without a date, and for the sample's. `today` is in the wedding's time zone. */
export function countDaysLeft({ weddingDate }: { weddingDate: string }, today: string): number | null {
  if (weddingDate === '' || weddingDate === sampleDay) return null;
  return Math.round((toTimestamp(weddingDate) - toTimestamp(today)) / oneDayMs);
}
