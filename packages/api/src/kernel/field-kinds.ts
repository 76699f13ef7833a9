// A record is described by a table of its fields, which schemas, queries, lists, forms and spreadsheets read, so that a
// field is declared once. Plain data without zod, because the browser reads it too; field-schemas.ts has the schemas.
import { type Language, languages } from '@havn/i18n/languages';
import type { GuestCountry } from './fields.js';

interface FieldOptions {
  /** The error of a missing value. Without it the value may be left out. */
  required?: string;
  /** Its column in lists, by which they can be sorted. */
  column?: string;
  /** Whether the column is hidden until it is chosen. */
  isHidden?: boolean;
  /** False if the value cannot be set when the row is created. */
  isCreated?: boolean;
  /** False if spreadsheets do not contain the value. */
  isImported?: boolean;
  /** The name in spreadsheets, if it differs. */
  importName?: string;
  /** Whether the search of a list finds the row by the value. */
  isSearched?: boolean;
  /** Whether the value is erased with the contact details of the wedding. */
  isPersonal?: boolean;
  /** Whether the field is absent from a row without a value. */
  isOptional?: boolean;
  /** Whether only administrators receive the value. */
  isPrivate?: boolean;
  /** For the REST document. */
  description?: string;
}

interface FlagOptions extends FieldOptions {
  /** The filters for rows with the flag and, if there is one, for those without. */
  filters?: readonly [string, string?];
  filterGroup?: string;
  /** The value of which cards show a tag. */
  tag?: boolean;
}

interface CountryOptions extends FieldOptions {
  /** Whether `defaultCountry` of the wedding stands in for an empty value. */
  isFilledByWedding?: boolean;
}

interface TextOptions extends FieldOptions {
  /** In characters. */
  max: number;
  /** What else is wrong with a value. */
  findIssues?: (value: string) => readonly string[];
}

interface LongTextOptions extends TextOptions {
  /** The limit of a stored text, if it may be longer than what a form accepts. */
  storedMax?: number;
}

interface ChoiceOptions extends FieldOptions {
  values: readonly string[];
  /** Whether input is accepted in any letter case. */
  ignoresCase?: boolean;
  /** The texts of values that are ids of records. */
  labels?: Readonly<Record<string, string>>;
}

interface ChoicesOptions extends FieldOptions {
  values: readonly string[];
  labels?: Readonly<Record<string, string>>;
}

interface NumberOptions extends FieldOptions {
  /** Whether the value may be null, which is then the default. */
  isNullable?: boolean;
  min: number;
  max: number;
  /** The error of any other value. */
  invalid?: string;
}

interface DayOptions extends FieldOptions {
  /** Whether no day is null instead of an empty text. */
  isNullable?: boolean;
}

interface AddressesOptions extends FieldOptions {
  names: readonly string[];
}

interface LocalizedTextOptions extends TextOptions {
  /** Whether the texts have one line. */
  isLine?: boolean;
  /** Whether a value has a text, which may be empty, in every built-in language. */
  isComplete?: boolean;
}

interface ObjectOptions extends FieldOptions {
  fields: Fields;
  /** Whether the value may be null, which is then the default. */
  isNullable?: boolean;
}

interface KindOptions {
  flag: FlagOptions;
  choice: ChoiceOptions;
  choices: ChoicesOptions;
  language: FieldOptions;
  languages: FieldOptions;
  country: CountryOptions;
  line: TextOptions;
  text: LongTextOptions;
  email: FieldOptions;
  phone: FieldOptions;
  reference: FieldOptions;
  number: NumberOptions;
  day: DayOptions;
  time: FieldOptions;
  timeZone: FieldOptions;
  instant: FieldOptions;
  address: FieldOptions;
  addresses: AddressesOptions;
  localizedText: LocalizedTextOptions;
  object: ObjectOptions;
}

export type FieldKind = keyof KindOptions;
type OptionsOf<Kind extends FieldKind> = KindOptions[Kind] & { default?: KindValues[Kind] };
export type FieldOf<Kind extends FieldKind> = { readonly kind: Kind } & OptionsOf<Kind>;
export type Field = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind];
export type Fields = Readonly<Record<string, Field>>;

// Without side effects, so that a bundle has only the kinds it uses.
/* @__NO_SIDE_EFFECTS__ */
const define =
  <Kind extends FieldKind>(kind: Kind) =>
  <const Options extends OptionsOf<Kind>>(options: Options): { readonly kind: Kind } & Options => ({
    kind,
    ...options,
  });

export const flagField = define('flag');
export const choiceField = define('choice');
/** Some of the values, in their order, or none. */
export const choicesField = define('choices');
/** In spreadsheets, a language has many names. */
export const languageField = define('language');
/** At least one language, each once, in the order of preference. */
export const languagesField = define('languages');
export const countryField = define('country');
export const lineField = define('line');
export const textField = define('text');
export const emailField = define('email');
export const phoneField = define('phone');
/** The id of another row, or null. */
export const referenceField = define('reference');
export const numberField = define('number');
export const dayField = define('day');
export const timeField = define('time');
export const timeZoneField = define('timeZone');
/** An ISO 8601 instant, or null. */
export const instantField = define('instant');
/** A web address or a path on this site. */
export const addressField = define('address');
/** An address for each name. */
export const addressesField = define('addresses');
/** A text for each language of the wedding. */
export const localizedTextField = define('localizedText');
/** Values that are stored together, each described by a field. */
export const objectField = define('object');

interface KindValues {
  flag: boolean;
  choice: string;
  choices: readonly string[];
  language: Language;
  languages: readonly Language[];
  country: GuestCountry;
  line: string;
  text: string;
  email: string;
  phone: string;
  reference: string | null;
  number: number | null;
  day: string | null;
  time: string;
  timeZone: string;
  instant: string | null;
  address: string;
  addresses: Readonly<Record<string, string>>;
  localizedText: Readonly<Record<string, string>>;
  object: Readonly<Record<string, unknown>> | null;
}

type NamesOf<Described> = Described extends { isComplete: true }
  ? Language
  : Described extends { names: readonly (infer Name extends string)[] }
    ? Name
    : never;

export type FieldValue<Described> = Described extends { kind: infer Kind; values: readonly (infer Value)[] }
  ? Kind extends 'choices'
    ? readonly Value[]
    : Value
  : Described extends { isComplete: true } | { kind: 'addresses' }
    ? Record<NamesOf<Described>, string>
    : Described extends { kind: 'day' }
      ? string | (Described extends { isNullable: true } ? null : never)
      : Described extends { kind: 'number' }
        ? number | (Described extends { isNullable: true } ? null : never)
        : Described extends { fields: infer Table }
          ? RecordValues<Table> | (Described extends { isNullable: true } ? null : never)
          : Described extends { kind: infer Kind extends FieldKind }
            ? KindValues[Kind]
            : never;

export type RecordValues<Table> = { -readonly [Name in keyof Table]: FieldValue<Table[Name]> };

export const listNames = <Table extends Fields>(fields: Table): (keyof Table & string)[] =>
  Object.keys(fields) as (keyof Table & string)[];

function filterFields(fields: Fields, properties: object, areIncluded: boolean): object {
  const hasAll = (field: Field) =>
    Object.entries(properties).every(([name, value]) => Reflect.get(field, name) === value);
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => hasAll(field) === areIncluded));
}

type FieldsWith<Table, Properties> = {
  [Name in keyof Table as Table[Name] extends Properties ? Name : never]: Table[Name];
};

export const fieldsWith = <Table extends Fields, const Properties extends Partial<Field>>(
  fields: Table,
  properties: Properties,
): FieldsWith<Table, Properties> => filterFields(fields, properties, true) as FieldsWith<Table, Properties>;

export type FieldsWithout<Table, Properties> = {
  [Name in keyof Table as Table[Name] extends Properties ? never : Name]: Table[Name];
};

export const fieldsWithout = <Table extends Fields, const Properties extends Partial<Field>>(
  fields: Table,
  properties: Properties,
): FieldsWithout<Table, Properties> => filterFields(fields, properties, false) as FieldsWithout<Table, Properties>;

/** Of these fields, without what else an input contains, and without undefined ones. */
export function pickValues<Table extends object, Values extends object>(
  fields: Table,
  values: Values,
): Pick<Values, keyof Table & keyof Values> {
  const isPicked = ([name, value]: [string, unknown]) => value !== undefined && Object.hasOwn(fields, name);
  return Object.fromEntries(Object.entries(values).filter(isPicked)) as Pick<Values, keyof Table & keyof Values>;
}

const emptyValues: { [Kind in FieldKind]: KindValues[Kind] } = {
  flag: false,
  choice: '',
  choices: [],
  // Whoever creates a row must choose one.
  language: '' as Language,
  languages: [],
  country: '',
  line: '',
  text: '',
  email: '',
  phone: '',
  reference: null,
  number: 0,
  day: '',
  time: '',
  timeZone: 'UTC',
  instant: null,
  address: '',
  addresses: {},
  localizedText: {},
  object: null,
};

const emptyTexts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

export function getEmptyValue(field: Field): unknown {
  if ((field.kind === 'day' || field.kind === 'number') && field.isNullable) return null;
  if (field.kind === 'object' && !field.isNullable) return getDefaults(field.fields);
  if (field.kind === 'addresses') return emptyTexts(field.names);
  return field.kind === 'localizedText' && field.isComplete ? emptyTexts(languages) : emptyValues[field.kind];
}

/** What a new row has unless it is given; a required field has none. */
export const getDefault = (field: Field): unknown => field.default ?? getEmptyValue(field);

/** Of the fields that are not required. */
export function getDefaults<Table extends Fields>(
  fields: Table,
): RecordValues<FieldsWithout<Table, { required: string }>> {
  const entries = Object.entries(fields).filter(([, { required }]) => required === undefined);
  return Object.fromEntries(entries.map(([name, field]) => [name, getDefault(field)])) as ReturnType<
    typeof getDefaults<Table>
  >;
}
