/** The default of the record. */
export const sampleDay = '2025-08-02';

const getFirstSaturdayOfAugust = (year: number): string =>
  `${year}-08-0${7 - new Date(Date.UTC(year, 7, 1)).getUTCDay()}`;

/** The day of a demonstration that begins on `today`: as the default, the first Saturday of August, but never past. */
export function getDemonstrationDay(today: string): string {
  const year = Number(today.slice(0, 4));
  const day = getFirstSaturdayOfAugust(year);
  return day > today ? day : getFirstSaturdayOfAugust(year + 1);
}

export const isDemonstrationDay = (day: string): boolean =>
  day !== '' && day === getFirstSaturdayOfAugust(Number(day.slice(0, 4)));
