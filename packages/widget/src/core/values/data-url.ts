/** A data URL for the download; empty for a file of more than a million characters (security row T17). */
export const toDataUrl = (text: string): string =>
  text.length > 1e6 ? '' : `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`;
