const maxLength = 100;

/** Device names reserved by Windows, with any extension. */
const reservedPattern = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** At most 100 characters, perhaps none. Emoji sequences and Persian words contain zero-width joiners. */
export function sanitizeFileName(text: string): string {
  const name = text
    .normalize()
    .replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ')
    .replace(/["'*/:;<>?\\|%]+/g, '-')
    .replace(/^[-. \u200c\u200d]+/, '');
  const short = [...name]
    .slice(0, maxLength)
    .join('')
    .replace(/[. \u200c\u200d]+$/, '');
  return reservedPattern.test(short) ? `event-${short}` : short;
}

function getLastSegment(address: string): string {
  const path = address.split(/[?#]/, 1).join('');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Without `.ics`; `undefined` if nothing is left. */
export const parseFileName = (text = ''): string | undefined =>
  sanitizeFileName(text.replace(/\.ics$/i, '')) || undefined;

export const getFileName = (address: string): string | undefined => parseFileName(getLastSegment(address));
