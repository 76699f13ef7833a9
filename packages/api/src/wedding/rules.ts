// A stable calendar UID (RFC 5545 §3.8.4.7) for the wedding, wherever it was added from: adding it twice creates one
// event, and a changed date updates it. Only letters, digits and dashes, as the widget requires.

/** @param publicUrl the site's URL, which makes the UID unique per site. */
export const buildWeddingUid = (publicUrl: string) => `wedding-${new URL(publicUrl).hostname.replace(/[^\w-]/g, '-')}`;
