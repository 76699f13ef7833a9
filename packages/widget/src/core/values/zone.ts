// Time zone data from `Intl`; there is no zone database of our own.

import { dayMs } from './day.js';
import { getOrCreate } from './get-or-create.js';

const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown zone */
function createFormat(zone: string): Intl.DateTimeFormat {
  // `02/08/2027, 14:00:00`: browsers create it faster than a format of single fields. `longOffset` is newer.
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  const known = format.resolvedOptions().timeZone;
  const isIanaSpelling = /^(?!.*[A-Z]{4}.*\/|.*\/.*[A-Z]{4})[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/.test(zone);
  if (!isIanaSpelling || (known !== zone && known.toLowerCase() === zone.toLowerCase())) throw new RangeError(zone);
  return format;
}

const getFormat = (zone: string) => getOrCreate(formats, zone, createFormat);

/**
 * Other spellings and plain offsets are rejected even if `Intl` accepts them: other calendars would not. An engine
 * may resolve an alias to its current name, so aliases are checked only for long upper-case words.
 */
export function isZone(name: string): boolean {
  try {
    return !!getFormat(name);
  } catch {
    return false;
  }
}

export function getBrowserZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  return isZone(zone) ? zone : 'UTC';
}

/** `Intl` is slow, and a page asks for the same few instants repeatedly. */
const offsets = /* @__PURE__ */ new Map<string, number>();
const maxCachedOffsets = 2000;

/** In milliseconds east of UTC. */
export function getOffset(zone: string, instant: number): number {
  if (offsets.size >= maxCachedOffsets) offsets.clear();
  return getOrCreate(offsets, `${zone} ${instant}`, () => computeOffset(zone, instant));
}

function computeOffset(zone: string, instant: number): number {
  const [day = 0, , , hour = 0, minute, second] = getFormat(zone).format(instant).split(/\D+/).map(Number);
  const utc = new Date(instant);
  const days = day - utc.getUTCDate();
  // The day after the last of a month is the first.
  const dayShift = Math.abs(days) > 1 ? -Math.sign(days) : days;
  return utc.setUTCHours(hour, minute, second) - instant + dayShift * dayMs;
}

export const getWallClock = (zone: string, instant: number): number => instant + getOffset(zone, instant);

/** An ambiguous time is the first occurrence; a skipped one has the offset before the gap (RFC 5545 §3.3.5). */
export function toInstant(zone: string, clock: number): number {
  // Midnights are asked for again by other times of the day, and by other dates of a series.
  const day = Math.floor(clock / dayMs) * dayMs;
  const [early, late] = [clock - getOffset(zone, day - dayMs), clock - getOffset(zone, day + 2 * dayMs)];
  const isLate = early !== late && getWallClock(zone, early) !== clock && getWallClock(zone, late) === clock;
  return isLate ? late : early;
}

/** Formats an offset as in ISO 8601, `+02:00`. Only before 1972 some have seconds: `-00:44:30`. */
export function formatOffset(offset: number): string {
  const time = new Date(Math.abs(offset)).toISOString().slice(11, 19);
  return `${offset < 0 ? '-' : '+'}${time.replace(/:00$/, '')}`;
}
