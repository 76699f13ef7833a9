import { dayMs } from './day.js';
import { getOffset } from './zone.js';

export interface ZoneTransition {
  readonly instant: number;
  readonly before: number;
  readonly after: number;
}

/** Shorter than the shortest period between two transitions of a zone since 1970 (Morocco: a month). */
const searchStepMs = 14 * dayMs;

export function listTransitions(zone: string, from: number, to: number): ZoneTransition[] {
  const changes: ZoneTransition[] = [];
  let low = from;
  let before = getOffset(zone, low);
  while (low < to) {
    const high = Math.min(low + searchStepMs, to);
    const after = getOffset(zone, high);
    if (after !== before) changes.push({ instant: findTransition(zone, { low, high, after }), before, after });
    low = high;
    before = after;
  }
  return changes;
}

function findTransition(zone: string, { low, high, after }: { low: number; high: number; after: number }): number {
  let [early, late] = [low, high];
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000;
    if (getOffset(zone, middle) === after) late = middle;
    else early = middle;
  }
  return late;
}
