// Values derived from the wedding's record, for the server and the web app.

/**
 * A stable calendar UID (RFC 5545 §3.8.4.7) for the wedding, wherever it was added from: adding it twice creates one
 * event, and a changed date updates it. Only letters, digits and dashes, as the widget requires.
 *
 * @param publicUrl the site's URL, which makes the UID unique per site.
 */
export const buildWeddingUid = (publicUrl: string) => `wedding-${new URL(publicUrl).hostname.replace(/[^\w-]/g, '-')}`;

/** `2025-08-02` becomes `02.08.2025`. It is a calendar date, so no time zone conversion is needed. */
export function formatWeddingDate({ weddingDate }: { weddingDate: string }): string {
  return weddingDate.split('-').reverse().join('.');
}
