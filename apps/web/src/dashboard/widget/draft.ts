// Form state of an event and its updates; values equal to the default are omitted. Pure.
import { takesAnswers } from '@havn/api/widget/rules';
import type { WidgetEvent } from '@havn/api/widget/schema';
import { calendarNames } from './options.js';

export type Values = Readonly<Record<string, unknown>>;

export interface Draft {
  configuration: Values;
  max: number | null;
  maxpp: number;
  expires: string | null;
  doubleOptIn: boolean;
}

export const draftOf = ({ configuration, max, maxpp, expires, doubleOptIn }: WidgetEvent): Draft => ({
  configuration,
  max,
  maxpp,
  expires,
  doubleOptIn,
});

interface Known {
  coupleTitle: string;
  weddingDate: string;
  venueName: string;
  venueAddress: string;
  timeZone: string;
}

/** A new event starts as an all-day event on the wedding day, with the calendars of the invitation. */
export function freshDraft(wedding: Known | undefined): Draft {
  const event = wedding && {
    name: wedding.coupleTitle,
    location: `${wedding.venueName}, ${wedding.venueAddress}`,
    startDate: wedding.weddingDate,
    timeZone: wedding.timeZone,
  };
  const options = ['Apple', 'Google', 'Yahoo', 'iCal', 'Outlook.com'];
  return { configuration: { ...event, options }, max: null, maxpp: 1, expires: null, doubleOptIn: false };
}

const saysNothing = (value: unknown) =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Sets one option; a value equal to the default is removed. With `isOnByDefault` an explicit `false` is kept. */
export function withValue(values: Values, name: string, value: unknown, isUsual = false): Values {
  const { [name]: _old, ...rest } = values;
  const isLeftOut = isUsual ? value === true : saysNothing(value);
  return isLeftOut ? rest : { ...rest, [name]: value };
}

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same rule as on the server. */
export const asksForAnswers = ({
  configuration,
  max,
  expires,
}: Pick<Draft, 'configuration' | 'max' | 'expires'>): boolean =>
  takesAnswers({ rsvp: configuration.rsvp, max, expires });

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const listIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
export const rowsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** One `name = text` per line. */
export const pairsText = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .map(([name, text]) => `${name} = ${textIn(text)}`)
        .join('\n')
    : '';

export function pairsOf(text: string): Values | undefined {
  const pairs = text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split('=');
    return name.trim() === '' || rest.length === 0 ? [] : [[name.trim(), rest.join('=').trim()] as const];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `microsoft365|Office` and `Microsoft 365` name the same calendar. */
const plain = (name: string) =>
  name.split('|', 1).join().toLowerCase().replace(/[\s.]/g, '').replace(/^ms/, 'microsoft');
export const calendarOf = (name: string): string => calendarNames.find((known) => plain(known) === plain(name)) ?? name;

export function toggled(list: readonly string[], name: string, isOn: boolean): string[] {
  const others = list.filter((one) => calendarOf(one) !== name);
  return isOn ? [...others, name] : others;
}

/** Names of the options in which two drafts differ. */
export function differing(one: Draft, other: Draft): string[] {
  const [a, b] = [flat(one), flat(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
}
const flat = ({ configuration, ...own }: Draft): Values => ({ ...own, ...configuration });

/**
 * Configuration of the preview, with the limits as the server adds them. Debug output is on; rich data is off,
 * because this page is not the event's page.
 */
export function previewOf(draft: Draft, server: string): Values {
  const { configuration, max, maxpp, expires } = draft;
  const { rsvp } = configuration;
  const form = asksForAnswers(draft) && {
    rsvp: {
      ...(isRecord(rsvp) && rsvp),
      maxpp,
      ...(max && { max }),
      ...(expires && { expires: expires.slice(0, 16) }),
    },
  };
  return { server, ...configuration, ...form, hideRichData: true, debug: true };
}

/** HTML to embed. `server` is an origin, so it contains no quotes to escape. */
export const embedCode = (server: string, prokey: string): string =>
  `<script src="${server}/widget/add-to-calendar-button.js" async></script>\n<add-to-calendar-button proKey="${prokey}"></add-to-calendar-button>`;
