// The name under which a calendar file is saved. `save.ts` calls it, and any server that names a download.

const longest = 100;
const fallback = 'event-to-save-in-my-calendar';

/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** One name, no path: no separators, quotes, control characters or leading dots, at most 100 characters. Empty when nothing is left. */
export function safeName(text: string): string {
  const name = text
    .normalize()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/["'*/:;<>?\\|%]+/g, '-')
    .replace(/^[-. ]+/, '');
  const short = [...name]
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '');
  return reserved.test(short) ? `event-${short}` : short;
}

/** The last part of an address's path without `.ics`: how a given file is called. */
function baseOf(address: string): string {
  const path = address.split(/[?#]/, 1).join('');
  const last = path.slice(path.lastIndexOf('/') + 1).replace(/\.ics$/i, '');
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export interface Naming {
  readonly iCalFileName?: string;
  readonly icsFile?: string;
  /** The place of a date among several; the first has no number in its name. */
  readonly index?: number;
}

/** `name.ics`, for a later date of a series `name-2.ics`. */
export function fileNameOf({ iCalFileName = '', icsFile = '', index = 0 }: Naming): string {
  const name = safeName(iCalFileName.replace(/\.ics$/i, '')) || safeName(baseOf(icsFile)) || fallback;
  return `${name}${index > 0 ? `-${index + 1}` : ''}.ics`;
}
