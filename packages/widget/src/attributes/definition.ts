// What an entry of the table of attributes says (attributes.ts), and what the places that read it derive from its kind.

/** The kinds of attributes, by what the element parses a value to. Editors and forms have a control for each. */
export const valueKinds = {
  flag: 'flag',
  number: 'number',
  calendars: 'list',
  lines: 'list',
  /** Texts by key. */
  pairs: 'object',
  /** A list of objects. */
  rows: 'object',
  /** The fields of a dialog. */
  form: 'object',
  line: 'text',
  area: 'text',
  /** Declarations of custom properties. */
  styles: 'text',
  day: 'text',
  time: 'text',
  zone: 'text',
  language: 'text',
  /** One of `values`, in any case. */
  choice: 'text',
} as const;

export type AttributeKind = keyof typeof valueKinds;
export type ValueKind = (typeof valueKinds)[AttributeKind];

/** Where attributes are listed. Within each list, they are in the order of the table. */
interface AttributePlace {
  /** The table of the README. */
  readonly reference: 'event' | 'calendars' | 'appearance' | 'other';
  readonly playground: 'Event' | 'Recurrence' | 'Calendars' | 'Look' | 'Visibility' | 'Language' | 'RSVP' | 'Advanced';
  /** The section of the dashboard's form. */
  readonly form?: 'event' | 'calendars' | 'appearance' | 'behaviour' | 'recurrence' | 'details' | 'testing';
}

export interface AttributeDefinition {
  readonly kind: AttributeKind;
  /** Markdown, without a full stop after the last sentence. */
  readonly description: string;
  /** The value that applies without the attribute. */
  readonly default?: string;
  /** What applies without the attribute, if that is not a value of its own. Markdown. */
  readonly defaultNote?: string;
  /** The keywords, or for a list the items, in the spelling to suggest. */
  readonly values?: readonly string[];
  readonly example?: string;
  /** Other names, among them those of RFC 5545. */
  readonly aliases?: readonly string[];
  /** Whether an element may override the configuration of its key. */
  readonly isOverridable?: true;
  /** Its parser is not in the core. An event can be saved without an optional one. */
  readonly parsedOnDemand?: 'optional' | 'required';
  /** Whether an entry of `dates` may have it. The dashboard asks for what is `shown`. */
  readonly inDates?: 'shown' | 'accepted';
  /** Whether an entry of `dates` inherits it from the event. */
  readonly isInherited?: true;
  /** An entry with this attribute does not inherit it from an event that has it, too. */
  readonly belongsTo?: 'startDate' | 'location';
}

export interface Attribute<
  Kind extends AttributeKind = AttributeKind,
  Value extends string = string,
  InDates extends 'shown' | 'accepted' = 'shown' | 'accepted',
> extends AttributeDefinition,
    AttributePlace {
  readonly kind: Kind;
  readonly values?: readonly Value[];
  readonly inDates?: InDates;
}

export type AttributeTable = Readonly<Record<string, Attribute>>;

type ValueOf<Definition> = Definition extends { readonly values: readonly (infer Value extends string)[] }
  ? Value
  : never;
type InDatesOf<Definition> = Definition extends { readonly inDates: infer InDates extends 'shown' | 'accepted' }
  ? InDates
  : never;

type Traits = Omit<AttributeDefinition, 'kind' | 'description'> & Partial<AttributePlace>;

const define =
  <const Kind extends AttributeKind>(kind: Kind) =>
  <const Own extends Traits>(description: string, own?: Own) =>
    ({ kind, description, ...own }) as Own & {
      readonly kind: Kind;
      readonly description: string;
    };

export const flag = define('flag');
export const number = define('number');
export const calendarList = define('calendars');
export const lines = define('lines');
export const pairs = define('pairs');
export const rows = define('rows');
export const form = define('form');
export const line = define('line');
export const area = define('area');
export const styles = define('styles');
export const day = define('day');
export const time = define('time');
export const zone = define('zone');
export const language = define('language');
export const choice = define('choice');

/** `common` is where these attributes are listed, and what else they have in common. */
export const placeAttributes = <
  const Common extends AttributePlace & Traits,
  const Definitions extends Readonly<Record<string, AttributeDefinition & Partial<AttributePlace>>>,
>(
  common: Common,
  definitions: Definitions,
) => {
  const placed: AttributeTable = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, { ...common, ...definition }]),
  );
  // `fromEntries` forgets the names.
  return placed as {
    readonly [Name in keyof Definitions]: Attribute<
      Definitions[Name]['kind'],
      ValueOf<Definitions[Name]>,
      InDatesOf<Common> | InDatesOf<Definitions[Name]>
    >;
  };
};
