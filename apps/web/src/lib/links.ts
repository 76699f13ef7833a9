// The addresses a guest's page leads to. None but the QR code's carries a name or a code (security row P7), and what
// comes from the wedding's record is followed only where it is a web address or a path of this site (rows I2, I23).
import type { Language } from '@havn/i18n/languages';

/** The address itself, or null for anything that is neither http(s) nor a path of this site. */
export function safeAddress(address: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

export function directionsTo(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${encodeURIComponent(place)}`;
}

type Guides = Record<Language | `${Language}Local`, string>;

/** Who lives in Denmark gets the local guide, everybody else the one for travellers (specification §9). */
export function guideFor(guides: Guides, language: Language, country: string): string | null {
  const isLocal = ['dk', 'denmark'].includes(country.toLowerCase());
  return safeAddress(isLocal ? guides[`${language}Local`] : guides[language]);
}

/** What the pass's QR code holds: exactly the address of the door's page (security row I22). */
export function doorAddress(publicUrl: string, code: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/#/qr/${code}`;
}

export function calendarAddress(language: Language): string {
  return `/api/v1/calendar/wedding.ics?lng=${language}`;
}
