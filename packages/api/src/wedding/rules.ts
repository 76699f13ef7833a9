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

/** `2025-08-02` becomes `02.08.2025`. It is a calendar date, so no time zone conversion is needed. */
export function formatWeddingDate({ weddingDate }: { weddingDate: string }): string {
  return weddingDate.split('-').reverse().join('.');
}
