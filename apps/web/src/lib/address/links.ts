// The URLs of other sites that guest pages link to, and that of the QR code. Only the latter contains a code, and none a
// name (security row P7). URLs from the wedding's settings are used only if they are http(s) URLs or paths of this site
// (rows I2, I23).

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
