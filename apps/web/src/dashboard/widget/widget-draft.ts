import { getFirstLanguage, type Speaker } from '@havn/api/wedding/language-rules';
import { formatCouple, formatPlace } from '@havn/api/wedding/rules';
import { acceptsResponses } from '@havn/api/widget/rules';
import type { OptionValues } from '@havn/widget/editor/values';
import { isRecord } from '../../lib/storage/unknown-value.js';

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

/** The same rule as on the server. */
export const asksForResponses = ({
  configuration,
  max,
  expires,
}: Pick<WidgetDraft, 'configuration' | 'max' | 'expires'>): boolean =>
  acceptsResponses({ rsvp: configuration.rsvp, max, expires });

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
