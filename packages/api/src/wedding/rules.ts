// Values derived from the wedding's record, for the server and the web app.

/**
 * A stable calendar UID (RFC 5545 §3.8.4.7) for the wedding, wherever it was added from: adding it twice creates one
 * event, and a changed date updates it. Only letters, digits and dashes, as the widget requires.
 *
 * @param publicUrl the site's URL, which makes the UID unique per site.
 */
export const buildWeddingUid = (publicUrl: string) => `wedding-${new URL(publicUrl).hostname.replace(/[^\w-]/g, '-')}`;

/**
 * How often the record has been changed (SEQUENCE, RFC 5545 §3.8.7.4). The same in every entry with the UID of the
 * wedding, because calendars ignore one with a lower number than theirs.
 */
export const getCalendarSequence = ({ version }: { version: number }): number => version - 1;

const joinGiven = (parts: readonly string[], separator: string) => parts.filter((part) => part !== '').join(separator);

interface Couple {
  coupleTitle: string;
  firstPartner: string;
  secondPartner: string;
}

/** The two names, as far as they are given. */
export const formatNames = ({ firstPartner, secondPartner }: Omit<Couple, 'coupleTitle'>): string =>
  joinGiven([firstPartner, secondPartner], ' & ');

/** The couple's title, or else their names. Empty while they have given neither. */
export const formatCouple = (couple: Couple): string => couple.coupleTitle || formatNames(couple);

/** What the lettering shows: the two names, or the couple's title, or else the text that replaces missing names. */
export function getLettering(couple: Couple, unnamed: string): { first: string; second: string } {
  const { firstPartner, secondPartner, coupleTitle } = couple;
  if (firstPartner !== '') return { first: firstPartner, second: secondPartner };
  return { first: coupleTitle || secondPartner || unnamed, second: '' };
}

/** Venue and address, as far as they are given. */
export const formatPlace = ({ venueName, venueAddress }: { venueName: string; venueAddress: string }): string =>
  joinGiven([venueName, venueAddress], ', ');

/** The day of the sample wedding, which is the default of the record. */
export const sampleDay = '2025-08-02';

type CalendarTimes = { startTime: string; endTime: string } | Record<string, never>;

/** From the start time to the end of the day, because the record has no end. All-day without a start time. */
export const getCalendarTimes = ({ celebrationTime }: { celebrationTime: string }): CalendarTimes =>
  celebrationTime === '' ? {} : { startTime: celebrationTime, endTime: '23:59' };

/** The times of the calendar on the invitation, on which the sample wedding is specified as all-day (§11). */
export const getInvitationCalendarTimes = (wedding: { celebrationTime: string; weddingDate: string }): CalendarTimes =>
  wedding.weddingDate === sampleDay ? {} : getCalendarTimes(wedding);

/** `2025-08-02` becomes `02.08.2025`; a missing date stays empty. It is a calendar date, so no time zone conversion is needed. */
export function formatWeddingDate({ weddingDate }: { weddingDate: string }): string {
  return weddingDate.split('-').reverse().join('.');
}

/** Whether a day, as `2025-08-02` in the wedding's time zone, is before the wedding. False without a date. */
export const isBeforeWedding = ({ weddingDate }: { weddingDate: string }, today: string): boolean =>
  weddingDate !== '' && today < weddingDate;
