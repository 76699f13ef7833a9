// The URLs that guest pages link to. Only the QR code's contains a code, and none a name (security row P7). URLs from
// the wedding's settings are used only if they are http(s) URLs or paths of this site (rows I2, I23).
import { getCalendarPath } from '@havn/api/people/invitation/rules';
import type { Language } from '@havn/i18n/languages';

/** The URL itself, or null unless it is an http(s) URL or a path of this site. */
export function sanitizeUrl(url: string): string | null {
  if (/^\/(?![/\\])/.test(url)) return url;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

export function getDirectionsUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${encodeURIComponent(destination)}`;
}

/** The content of the pass's QR code: exactly the URL of the door page (security row I22). */
export function getDoorUrl(publicUrl: string, code: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/#/qr/${code}`;
}

/** `entry`: "wedding" or the id of an event; by default all of the invitation. */
export function getCalendarUrl({
  code,
  language,
  entry,
}: {
  code: string;
  language: Language;
  entry?: string | undefined;
}): string {
  return `${getCalendarPath(code)}?${new URLSearchParams({ lng: language, ...(entry !== undefined && { entry }) })}`;
}
