// A configuration in a script: the element's properties, `config`, and the argument of functions.
import type { AttributeName, Attributes } from '../../attributes/attributes.js';
import type { Keyword, RawConfiguration } from '../values/attributes.js';

/** A question of a form, or a text between questions. */
export interface FieldConfiguration {
  readonly type: 'text' | 'email' | 'number' | 'checkbox' | 'radio' | 'hidden' | 'label';
  /** Required, except for a label. Radios with the same name form a group. */
  readonly name?: string;
  readonly label?: string;
  /** The value, for a radio. */
  readonly placeholder?: string;
  readonly default?: string | number | boolean;
  readonly required?: boolean;
}

export interface RsvpConfiguration {
  readonly headline?: string;
  readonly text?: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly expires?: string;
  /** The number of seats. */
  readonly max?: number;
  /** The maximum number of seats per response. */
  readonly maxpp?: number;
  /** `false` asks whether the visitor is coming. */
  readonly initial_confirmation?: boolean;
  readonly maybe_option?: boolean;
  readonly fields?: readonly FieldConfiguration[];
}

export interface ThankYouConfiguration {
  readonly type?: 'text' | 'share' | 'link' | 'form';
  readonly headline?: string;
  readonly text?: string;
  readonly url?: string;
  readonly button_label?: string;
  readonly fields?: readonly FieldConfiguration[];
}

/** The fields of an entry of `dates`; missing ones are inherited from the event. */
type DateAttribute = {
  [Name in AttributeName]: NonNullable<Attributes[Name]['inDates']> extends never ? never : Name;
}[AttributeName];

export interface DateConfiguration extends Pick<ButtonConfiguration, DateAttribute> {}

/** The objects of a configuration; as attributes they are JSON. */
interface ObjectValues {
  readonly dates: readonly DateConfiguration[] | DateConfiguration;
  /** By key, or by language or region and key. */
  readonly customLabels: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly customVar: Readonly<Record<string, string | number>>;
  readonly rsvp: RsvpConfiguration;
  readonly ty: ThankYouConfiguration;
}

type Value<Name extends AttributeName> = Name extends keyof ObjectValues
  ? ObjectValues[Name]
  : Attributes[Name]['kind'] extends 'choice'
    ? Keyword<Name>
    : NonNullable<RawConfiguration[Name]> extends readonly string[]
      ? readonly string[] | string
      : NonNullable<RawConfiguration[Name]>;

/** A whole configuration as an object, with the names of the attributes. */
export type ButtonConfiguration = { readonly [Name in AttributeName]?: Value<Name> };

/** Named like the attributes; `undefined` and `null` return to the attribute. `hidden` is HTML's own property. */
export type ButtonProperties = {
  [Name in Exclude<AttributeName, 'hidden'>]: Value<Name> | null | undefined;
};
