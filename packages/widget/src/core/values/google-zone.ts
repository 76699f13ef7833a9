import { isUnknownToGoogle } from './build-url.js';
import { dayMs } from './day.js';
import { getOffset } from './zone.js';
import { listTransitions } from './zone-transitions.js';

/** A zone that Google knows, with the same offsets for a year. There is none for `Etc/GMT+12`. */
export function findGoogleZone(zone: string, from: number): string | undefined {
  const hasSameOffset = (name: string) => getOffset(name, from) === getOffset(zone, from);
  const formatYear = (name: string) => JSON.stringify(listTransitions(name, from, from + 366 * dayMs));
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].find(
    (name) => !isUnknownToGoogle(name) && hasSameOffset(name) && formatYear(name) === formatYear(zone),
  );
}
