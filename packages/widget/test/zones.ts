// One event in every zone, at times around the changes of its clocks: what the element, its links, its file and its
// texts say about it must be the same two instants.
import fc from 'fast-check';
import ICAL from 'ical.js';
import { formatCalendarFile } from '../src/core/calendar-file/ics.js';
import { type EventDate, parseEvent } from '../src/core/configuration/event.js';
import { parseConfigurationObject } from '../src/core/configuration/raw-configuration.js';
import { googleLink, microsoftLink, teamsLink, yahooLink } from '../src/core/links/web-calendar-links.js';
import { ConfigurationError } from '../src/core/values/configuration-error.js';
import { getInstants } from '../src/core/values/date-time-range.js';
import { dayMs, formatDay, formatTime } from '../src/core/values/day.js';
import { getOffset, toInstant } from '../src/core/values/zone.js';
import { listTransitions } from '../src/core/values/zone-transitions.js';
import { createEnvironment } from './arbitraries.js';

const visitor = { ios: false, mobile: false, browserZone: 'Europe/Copenhagen' };
const minute = 60_000;

/** Ten years, from before the data of browsers was made until after. */
const [from, to] = [Date.UTC(2021, 0, 1), Date.UTC(2031, 0, 1)];

/** Clock times: half of them within three hours of a change of the clocks, if the zone has one. */
const createClock = (zone: string) => {
  const changes = listTransitions(zone, from, to).map(({ instant, before }) => instant + before);
  const anyTime = fc.integer({ min: from / minute, max: to / minute });
  const nearChange = fc
    .tuple(fc.constantFrom(...(changes.length > 0 ? changes : [from])), fc.integer({ min: -180, max: 180 }))
    .map(([change, minutes]) => Math.floor(change / minute) + minutes);
  return fc.oneof(anyTime, nearChange).map((minutes) => minutes * minute);
};

const parseUtc = (text: string) =>
  Date.parse(text.replace(/^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)/, '$1-$2-$3T$4:$5:$6'));

const getQuery = (link: string) => Object.fromEntries(new URL(link).searchParams);

/** What `Intl` shows at an instant. */
function formatWithIntl(zone: string, instant: number): string {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone: zone } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(instant).replace(' ', 'T');
}

/** The instants that each calendar gets, and those that the file has according to its own definition of the zone. */
export function listDestinations(date: EventDate): Record<string, readonly number[]> {
  const google = getQuery(googleLink(date, visitor));
  const office = getQuery(microsoftLink(date, visitor, 'ms365'));
  const teams = getQuery(teamsLink(date, visitor));
  const yahoo = getQuery(yahooLink(date));
  const zone = google.ctz;
  const file = formatCalendarFile({ entries: [{ ...date, uid: 'a' }], stamp: new Date(from) });
  return {
    google: (google.dates ?? '')
      .split('/')
      .map((text) => (zone ? toInstant(zone, parseUtc(`${text}Z`)) : parseUtc(text))),
    office: [office.startdt, office.enddt].map((text = '') => parseUtc(text)),
    teams: [teams.startTime, teams.endTime].map((text = '') => Date.parse(text)),
    yahoo: [yahoo.st, yahoo.et].map((text = '') => parseUtc(text)),
    file: parseFile(file),
  };
}

function parseFile(text: string): number[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const event = calendar.getFirstSubcomponent('vevent');
  return ['dtstart', event?.hasProperty('dtend') ? 'dtend' : 'dtstart'].map((name) => {
    const time = event?.getFirstPropertyValue(name);
    if (!(time instanceof ICAL.Time)) return Number.NaN;
    const clock = parseUtc(`${time.toString().slice(0, 19)}Z`);
    if (zone === null || time.zone === ICAL.Timezone.utcTimezone) return clock;
    return clock - new ICAL.Timezone(zone).utcOffset(time) * 1000;
  });
}

/** Whether the clocks show a time once: where they change, parsers read it in different ways. */
const isShownOnce = (zone: string, clock: number) =>
  [clock - dayMs, clock + dayMs].every((around) => getOffset(zone, around) === getOffset(zone, clock)) ||
  listTransitions(zone, clock - dayMs, clock + dayMs).every(
    ({ instant, before, after }) => Math.abs(clock - instant - before) > Math.abs(after - before) + minute,
  );

export interface Disagreement {
  readonly zone: string;
  readonly event: string;
  readonly problem: string;
}

interface Sample {
  readonly zone: string;
  readonly start: number;
  readonly minutes: number;
  readonly isInstant: boolean;
}

const format = (clock: number) => `${formatDay(clock)}T${formatTime(clock)}`;

function parseSample({ zone, start, minutes, isInstant }: Sample): EventDate | undefined {
  const suffix = isInstant ? 'Z' : '';
  const config = {
    name: 'Wedding',
    startDate: `${format(start)}${suffix}`,
    endDate: `${format(start + minutes * minute)}${suffix}`,
    timeZone: zone,
  };
  try {
    return parseEvent(parseConfigurationObject(config), createEnvironment({ now: new Date(from) })).dates[0];
  } catch (error) {
    if (error instanceof ConfigurationError && error.rule === 'must not be before the start') return undefined;
    throw error;
  }
}

/** What contradicts something else, if anything. */
function findProblem(sample: Sample): string | undefined {
  const { zone, start, minutes, isInstant } = sample;
  const date = parseSample(sample);
  const hasChange = listTransitions(zone, start - 2 * dayMs, start + minutes * minute + 2 * dayMs).length > 0;
  if (date === undefined) return isInstant || !hasChange ? 'is rejected' : undefined;
  const [startsAt, endsAt] = getInstants(date);
  if (endsAt <= startsAt) return 'ends before it starts';
  if (isInstant && startsAt !== start) return 'is another instant';
  const texts = [
    [`${date.startDate}T${date.startTime}`, startsAt],
    [`${date.endDate}T${date.endTime}`, endsAt],
  ] as const;
  const wrongText = texts.find(([text, instant]) => formatWithIntl(date.zone, instant) !== text);
  if (wrongText) return `is shown as ${wrongText[0]}`;
  const isClear = [startsAt, endsAt].every((instant) =>
    isShownOnce(date.zone, instant + getOffset(date.zone, instant)),
  );
  const wrong = Object.entries(listDestinations(date)).find(
    ([name, instants]) => (isClear || name !== 'file') && `${instants}` !== `${[startsAt, endsAt]}`,
  );
  return wrong && `is ${wrong[1].map((instant) => new Date(instant).toISOString())} in ${wrong[0]}`;
}

/** Tries random times of a zone; returns the first that fails. */
export function findDisagreement(
  zone: string,
  { runs, seed }: { runs: number; seed: number },
): Disagreement | undefined {
  const sample = fc.record({
    zone: fc.constant(zone),
    start: createClock(zone),
    minutes: fc.oneof(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 1, max: 3 * 1440 })),
    isInstant: fc.boolean(),
  });
  const result = fc.check(
    fc.property(sample, (one) => findProblem(one) === undefined),
    { numRuns: runs, seed },
  );
  const [failed] = result.counterexample ?? [];
  return (
    failed && {
      zone,
      event: JSON.stringify({ ...failed, start: format(failed.start) }),
      problem: findProblem(failed) ?? '',
    }
  );
}
