// The date of the wedding in digits. It is a calendar date, so no time zone conversion is needed. Separate from dates.ts
// so that the welcome page does not load date-fns.

/** `2025-08-02` becomes `02.08.2025`. */
export function formatWeddingDate({ weddingDate }: { weddingDate: string }): string {
  return weddingDate.split('-').reverse().join('.');
}
