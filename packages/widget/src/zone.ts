// Time zone data from `Intl`: offsets, wall clock times and transitions. There is no zone database of our own.

import { dayLength } from './day.js';
import { once } from './once.js';

const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown zone */
function makeFormat(zone: string): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const known = format.resolvedOptions().timeZone;
  const isWritten = /^(?!.*[A-Z]{4}.*\/|.*\/.*[A-Z]{4})[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/.test(zone);
  if (!isWritten || (known !== zone && known.toLowerCase() === zone.toLowerCase())) throw new RangeError(zone);
  return format;
}

const formatOf = (zone: string) => once(formats, zone, makeFormat);

/**
 * Whether a name is an IANA time zone that this engine supports. Other spellings and plain offsets are rejected even
 * if `Intl` accepts them, because other calendars would not. An engine may resolve an alias to its current name:
 * aliases are checked only for long upper-case words.
 */
export function isZone(name: string): boolean {
  try {
    return !!formatOf(name);
  } catch {
    return false;
  }
}

/** The time zone of this browser; UTC if there is none, or an unknown one. */
export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  return isZone(zone) ? zone : 'UTC';
}

/** `Intl` is slow, and a page asks for the same few instants repeatedly. */
const known = /* @__PURE__ */ new Map<string, number>();
const mostKnown = 2000;

/** The offset of a zone from UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  if (known.size >= mostKnown) known.clear();
  return once(known, `${zone} ${instant}`, () => readOffset(zone, instant));
}

function readOffset(zone: string, instant: number): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(formatOf(zone).format(instant)) ?? [];
  if (sign === undefined) return 0;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/** The zone's wall clock time at an instant, in milliseconds as if it were UTC. */
export const clockAt = (zone: string, instant: number): number => instant + offsetAt(zone, instant);

/**
 * The instant of a wall clock time. An ambiguous time is the first occurrence; a skipped time is interpreted with
 * the offset before the gap (RFC 5545 §3.3.5).
 */
export function instantOf(zone: string, clock: number): number {
  const before = offsetAt(zone, clock - dayLength);
  const after = offsetAt(zone, clock + dayLength);
  if (before === after) return clock - before;
  const found = [clock - before, clock - after].filter((instant) => instant + offsetAt(zone, instant) === clock);
  return found.length > 0 ? Math.min(...found) : clock - before;
}

/** Formats an offset as in ISO 8601, `+02:00`. */
export function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

export interface ClockChange {
  /** The first instant of the new offset. */
  readonly instant: number;
  readonly before: number;
  readonly after: number;
}

/** Shorter than any period for which a zone has kept an offset since 1970 (Morocco: a month). */
const stride = 14 * dayLength;

/** All transitions of a zone between two instants, in order. */
export function clockChanges(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let low = from;
  let before = offsetAt(zone, low);
  while (low < to) {
    const high = Math.min(low + stride, to);
    const after = offsetAt(zone, high);
    if (after !== before) changes.push({ instant: firstOf(zone, { low, high, after }), before, after });
    low = high;
    before = after;
  }
  return changes;
}

/** Finds the first second in a range that has the offset of its end (binary search). */
function firstOf(zone: string, { low, high, after }: { low: number; high: number; after: number }): number {
  let [early, late] = [low, high];
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000;
    if (offsetAt(zone, middle) === after) late = middle;
    else early = middle;
  }
  return late;
}
