const getDateParts = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);

/** The calendar day in a time zone, as `2025-08-02`. */
export function formatDayInZone(timeZone: string, now: Date): string {
  const part = Object.fromEntries(getDateParts(timeZone, now).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

export const getHourInZone = (timeZone: string, now: Date): number =>
  Number(getDateParts(timeZone, now).find(({ type }) => type === 'hour')?.value);
