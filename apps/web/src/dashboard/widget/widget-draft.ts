import { getFirstLanguage, type Speaker } from '@havn/api/wedding/language-rules';
import { formatCouple, formatPlace } from '@havn/api/wedding/rules';
import { acceptsResponses } from '@havn/api/widget/rules';
import { isRecord, toText } from '../../lib/storage/unknown-value.js';
import { calendarNames } from './options.js';

export type OptionValues = Readonly<Record<string, unknown>>;

export interface WidgetDraft {
  configuration: OptionValues;
  max: number | null;
  maxpp: number;
  expires: string | null;
  doubleOptIn: boolean;
}

/** The limits and options of a version, to be compared one by one; undefined is the default. */
export interface WidgetFields extends Omit<WidgetDraft, 'configuration'> {
  [option: string]: unknown;
}

/** With an undefined value for each further option of `base`. */
export const withOptionsOf = (base: OptionValues, options: OptionValues): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(base).map((name) => [name, undefined])),
  ...options,
});

export const toWidgetFields = ({ configuration, max, maxpp, expires, doubleOptIn }: WidgetDraft): WidgetFields => ({
  ...configuration,
  max,
  maxpp,
  expires,
  doubleOptIn,
});

export function toWidgetDraft({ max, maxpp, expires, doubleOptIn, ...options }: WidgetFields): WidgetDraft {
  const configuration = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { configuration, max, maxpp, expires, doubleOptIn };
}

interface WeddingDefaults extends Speaker {
  coupleTitle: string;
  firstPartner: string;
  secondPartner: string;
  weddingDate: string;
  venueName: string;
  venueAddress: string;
  timeZone: string;
}

/** A new widget starts as an all-day event on the wedding day, in the wedding's first language, with the calendars of the invitation. */
export function createWidgetDraft(wedding: WeddingDefaults | undefined): WidgetDraft {
  const event = wedding && {
    name: formatCouple(wedding, getFirstLanguage(wedding)),
    location: formatPlace(wedding),
    startDate: wedding.weddingDate,
    timeZone: wedding.timeZone,
  };
  // What the record lacks is not an option.
  const given = Object.fromEntries(Object.entries(event ?? {}).filter(([, value]) => value !== ''));
  const options = ['Apple', 'Google', 'Yahoo', 'iCal', 'Outlook.com'];
  return { configuration: { ...given, options }, max: null, maxpp: 1, expires: null, doubleOptIn: false };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Sets one option; a value equal to the default is removed. With `isOnByDefault` an explicit `false` is kept. */
export function withValue(values: OptionValues, name: string, value: unknown, isOnByDefault = false): OptionValues {
  const { [name]: _old, ...rest } = values;
  const isDefault = isOnByDefault ? value === true : isEmpty(value);
  return isDefault ? rest : { ...rest, [name]: value };
}

/** The same rule as on the server. */
export const asksForResponses = ({
  configuration,
  max,
  expires,
}: Pick<WidgetDraft, 'configuration' | 'max' | 'expires'>): boolean =>
  acceptsResponses({ rsvp: configuration.rsvp, max, expires });

export const toTextList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
export const toRows = (value: unknown): OptionValues[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** One `name = text` per line. */
export const formatPairs = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .map(([name, text]) => `${name} = ${toText(text)}`)
        .join('\n')
    : '';

export function parsePairs(text: string): OptionValues | undefined {
  const pairs = text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split('=');
    return name.trim() === '' || rest.length === 0 ? [] : [[name.trim(), rest.join('=').trim()] as const];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `microsoft365|Office` and `Microsoft 365` name the same calendar. */
const normalizeCalendarName = (name: string) =>
  name.split('|', 1).join().toLowerCase().replace(/[\s.]/g, '').replace(/^ms/, 'microsoft');
export const toCalendarName = (name: string): string =>
  calendarNames.find((known) => normalizeCalendarName(known) === normalizeCalendarName(name)) ?? name;

export function toggleCalendar(list: readonly string[], name: string, isSelected: boolean): string[] {
  const others = list.filter((one) => toCalendarName(one) !== name);
  return isSelected ? [...others, name] : others;
}

/**
 * Configuration of the preview, with the limits as the server adds them. Debug output is on; rich data is off,
 * because this page is not the page that embeds the button.
 */
export function toPreviewConfiguration(draft: WidgetDraft, server: string): OptionValues {
  const { configuration, max, maxpp, expires } = draft;
  const { rsvp } = configuration;
  const rsvpForm = asksForResponses(draft) && {
    rsvp: {
      ...(isRecord(rsvp) && rsvp),
      maxpp,
      ...(max && { max }),
      ...(expires && { expires: expires.slice(0, 16) }),
    },
  };
  return { server, ...configuration, ...rsvpForm, hideRichData: true, debug: true };
}

/** HTML to embed. `server` is an origin, so it contains no quotes to escape. */
export const buildEmbedCode = (server: string, prokey: string): string =>
  `<script src="${server}/widget/add-to-calendar-button.js" async></script>\n<add-to-calendar-button proKey="${prokey}"></add-to-calendar-button>`;
