// What the forms of options with JSON values consist of. Properties that are not listed are kept as they are.
import { type ObjectFields, questionFields, rsvpFields, thankYouFields } from '../src/attributes/object-fields.js';
import { productNames, texts } from '../src/languages/en.js';
import { formTexts } from '../src/languages/en-forms.js';
import type { Control } from './option.js';
import { controls } from './options.js';

export interface ObjectField {
  readonly name: string;
  readonly title: string;
  readonly control: Control | 'rows';
  readonly values?: readonly string[];
  /** A flag that is on unless it is `false`. */
  readonly isOnByDefault?: boolean;
  readonly rows?: RowsSchema;
}

export interface RowsSchema {
  /** What a row is: "date". */
  readonly noun: string;
  readonly fields: readonly ObjectField[];
  /** The properties of a new row. */
  readonly initial?: Readonly<Record<string, unknown>>;
}

/** `record` is an object of texts by key. */
export type ObjectSchema =
  | { readonly kind: 'object'; readonly fields: readonly ObjectField[] }
  | { readonly kind: 'rows'; readonly rows: RowsSchema }
  | { readonly kind: 'record'; readonly rows: RowsSchema };

const text = (name: string, title: string): ObjectField => ({ name, title, control: 'text' });

const dates: RowsSchema = {
  noun: 'date',
  fields: [
    text('name', 'Name'),
    { name: 'startDate', title: 'Start', control: 'date' },
    { name: 'startTime', title: 'Start time', control: 'time' },
    { name: 'endDate', title: 'End', control: 'date' },
    { name: 'endTime', title: 'End time', control: 'time' },
    text('location', 'Location'),
    { name: 'status', title: 'Status', control: 'select', values: ['CONFIRMED', 'TENTATIVE', 'CANCELLED'] },
  ],
  initial: { startDate: 'today+30' },
};

const titles: Readonly<Record<string, string>> = {
  max: 'Seats',
  maxpp: 'Per response',
  expires: 'Last day',
  initial_confirmation: 'Visitors confirm only',
  maybe_option: 'Offer “Maybe”',
  fields: 'Questions',
  url: 'URL',
  button_label: 'Button',
  placeholder: 'Placeholder, or value',
};

const toFields = (fields: ObjectFields): readonly ObjectField[] =>
  Object.entries(fields).map(([name, { kind, values, default: defaultValue }]) => ({
    name,
    title: titles[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    control: kind === 'rows' ? 'rows' : controls[kind],
    values,
    isOnByDefault: defaultValue === 'true',
    ...(kind === 'rows' && { rows: questions }),
  }));

const questions: RowsSchema = {
  noun: 'question',
  fields: toFields(questionFields),
  initial: { type: 'text', name: 'question', label: 'Your question' },
};

const createRecord = (noun: string, keys?: readonly string[]): ObjectSchema => ({
  kind: 'record',
  rows: { noun, fields: [{ ...text('key', 'Key'), values: keys }, text('value', 'Text')] },
});

/** By attribute. */
export const objectSchemas: Readonly<Record<string, ObjectSchema>> = {
  dates: { kind: 'rows', rows: dates },
  rsvp: { kind: 'object', fields: toFields(rsvpFields) },
  ty: { kind: 'object', fields: toFields(thankYouFields) },
  customLabels: createRecord('text', Object.keys({ ...texts, ...formTexts, ...productNames })),
  customVar: createRecord('placeholder'),
};
