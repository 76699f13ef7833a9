/** A stable UID (RFC 5545 §3.8.4.7), so that adding the wedding twice creates one event. The widget allows no dots. */
export const buildWeddingUid = (publicUrl: string) => `wedding-${new URL(publicUrl).hostname.replace(/[^\w-]/g, '-')}`;

/** SEQUENCE (RFC 5545 §3.8.7.4). Calendars ignore an entry with a lower number than theirs. */
export const getCalendarSequence = ({ version }: { version: number }): number => version - 1;

const joinNonEmpty = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator);

interface Couple {
  coupleTitle: string;
  firstPartner: string;
  secondPartner: string;
}

export const formatNames = ({ firstPartner, secondPartner }: Omit<Couple, 'coupleTitle'>): string =>
  joinNonEmpty([firstPartner, secondPartner], ' & ');

/** Empty while the couple has given neither a title nor names. */
export const formatCouple = (couple: Couple): string => couple.coupleTitle || formatNames(couple);

/** Whether the word between two names is written as a part of the second one, as in Arabic and Hebrew. */
export const isPrefix = (join: string): boolean => join === 'و' || join === 'ו';

export function getLettering(couple: Couple, unnamed: string): { first: string; second: string } {
  const { firstPartner, secondPartner, coupleTitle } = couple;
  if (firstPartner !== '') return { first: firstPartner, second: secondPartner };
  return { first: coupleTitle || secondPartner || unnamed, second: '' };
}

export const formatPlace = ({ venueName, venueAddress }: { venueName: string; venueAddress: string }): string =>
  joinNonEmpty([venueName, venueAddress], ', ');

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

type CalendarTimes = { startTime: string; endTime: string } | Record<string, never>;

/** Until the end of the day, because the record has no end. All-day without a start time. */
export const getCalendarTimes = ({ celebrationTime }: { celebrationTime: string }): CalendarTimes =>
  celebrationTime === '' ? {} : { startTime: celebrationTime, endTime: '23:59' };

/** On the invitation, the sample wedding is specified as all-day (§11). */
export const getInvitationCalendarTimes = (wedding: { celebrationTime: string; weddingDate: string }): CalendarTimes =>
  wedding.weddingDate === sampleDay ? {} : getCalendarTimes(wedding);

/** A calendar date: no time zone conversion is needed. */
export function formatWeddingDate({ weddingDate }: { weddingDate: string }): string {
  return weddingDate.split('-').reverse().join('.');
}

/** `today` is in the wedding's time zone, as `2025-08-02`. False without a date. */
export const isBeforeWedding = ({ weddingDate }: { weddingDate: string }, today: string): boolean =>
  weddingDate !== '' && today < weddingDate;
