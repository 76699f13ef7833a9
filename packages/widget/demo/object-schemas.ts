// What the forms of options with JSON values consist of. Properties that are not listed are kept as they are.
import { productNames, texts } from '../src/languages/en.js';
import { formTexts } from '../src/languages/en-forms.js';

export interface ObjectField {
  readonly name: string;
  readonly title: string;
  readonly control: 'text' | 'longText' | 'number' | 'flag' | 'select' | 'date' | 'time' | 'rows';
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

const questions: RowsSchema = {
  noun: 'question',
  fields: [
    {
      name: 'type',
      title: 'Type',
      control: 'select',
      values: ['text', 'email', 'number', 'checkbox', 'radio', 'label', 'hidden'],
    },
    text('name', 'Name'),
    text('label', 'Label'),
    text('placeholder', 'Placeholder, or value'),
    text('default', 'Default'),
    { name: 'required', title: 'Required', control: 'flag' },
  ],
  initial: { type: 'text', name: 'question', label: 'Your question' },
};

const rsvp: readonly ObjectField[] = [
  text('headline', 'Headline'),
  { name: 'text', title: 'Text', control: 'longText' },
  { name: 'max', title: 'Seats', control: 'number' },
  { name: 'maxpp', title: 'Per answer', control: 'number' },
  { name: 'expires', title: 'Last day', control: 'date' },
  { name: 'initial_confirmation', title: 'Visitors confirm only', control: 'flag', isOnByDefault: true },
  { name: 'maybe_option', title: 'Offer “Maybe”', control: 'flag' },
  { name: 'fields', title: 'Questions', control: 'rows', rows: questions },
];

const thanks: readonly ObjectField[] = [
  { name: 'type', title: 'Type', control: 'select', values: ['text', 'share', 'link', 'form'] },
  text('headline', 'Headline'),
  { name: 'text', title: 'Text', control: 'longText' },
  text('url', 'URL'),
  text('button_label', 'Button'),
  { name: 'fields', title: 'Questions', control: 'rows', rows: questions },
];

const createRecord = (noun: string, keys?: readonly string[]): ObjectSchema => ({
  kind: 'record',
  rows: { noun, fields: [{ ...text('key', 'Key'), values: keys }, text('value', 'Text')] },
});

/** By attribute. */
export const objectSchemas: Readonly<Record<string, ObjectSchema>> = {
  dates: { kind: 'rows', rows: dates },
  rsvp: { kind: 'object', fields: rsvp },
  ty: { kind: 'object', fields: thanks },
  customLabels: createRecord('text', Object.keys({ ...texts, ...formTexts, ...productNames })),
  customVar: createRecord('placeholder'),
};
