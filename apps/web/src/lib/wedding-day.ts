// The wedding's day in figures: a day of the calendar, the same in every zone, so nothing is converted.

/** 2025-08-02 as 02.08.2025. */
export function weddingDay({ weddingDate }: { weddingDate: string }): string {
  return weddingDate.split('-').reverse().join('.');
}
