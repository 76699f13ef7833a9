// An option of the playground, which is an attribute of the element with its group, control and description.
import type { Attribute } from '../src/attributes/definition.js';

export type Group = Attribute['playground'];

export const groups: readonly Group[] = [
  'Event',
  'Recurrence',
  'Calendars',
  'Look',
  'Visibility',
  'Language',
  'RSVP',
  'Advanced',
];

export type Control =
  | 'text'
  | 'longText'
  | 'date'
  | 'time'
  | 'number'
  | 'flag'
  | 'select'
  | 'calendars'
  | 'timeZone'
  | 'language'
  | 'json';

export interface Option {
  /** The attribute. */
  readonly name: string;
  readonly group: Group;
  readonly control: Control;
  /** With code in backticks. */
  readonly description: string;
  /** The value that applies if the attribute is not set. */
  readonly default?: string;
  /** What applies instead, if that is not a value. With code in backticks. */
  readonly defaultNote?: string;
  readonly values?: readonly string[];
  readonly placeholder?: string;
}
