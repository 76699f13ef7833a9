// The zod schemas of described fields (field-kinds.ts), shared by forms, tRPC, REST and OpenAPI.
import { languages } from '@havn/i18n/languages';
import { isLanguageTag } from '@havn/i18n/own-languages';
import { z } from 'zod';
import {
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  type FieldsWithout,
  type FieldValue,
  fieldsWithout,
  getDefault,
} from './field-kinds.js';
import * as fields from './fields.js';

/** An invalid choice gets the default message, which lists the valid values. */
const missingOr =
  (message: string | undefined) =>
  ({ input }: { input?: unknown }) =>
    message !== undefined && (input ?? '') === '' ? message : undefined;

/** Only ASCII letters: a Turkish dotless i is not an I. */
function matchCase(values: readonly string[]) {
  return (value: unknown) => {
    if (typeof value !== 'string' || !/^[A-Za-z]+$/.test(value)) return value;
    return values.find((known) => known.toLowerCase() === value.toLowerCase()) ?? value;
  };
}

const mapNames = <Schema>(names: readonly string[], build: () => Schema): Record<string, Schema> =>
  Object.fromEntries(names.map((name) => [name, build()]));

interface BoundedText extends Pick<FieldOf<'line'>, 'max' | 'required' | 'findIssues'> {
  kind: 'line' | 'text';
}

function buildText({ kind, max, required, findIssues }: BoundedText): z.ZodType<string> {
  const bounded = kind === 'line' ? fields.line(max) : fields.text(max);
  const schema = required === undefined ? fields.nullToEmpty(bounded) : fields.required(bounded, required);
  if (findIssues === undefined) return schema;
  return schema.superRefine((value, { addIssue }) => {
    for (const message of findIssues(value)) addIssue({ code: 'custom', message });
  });
}

function buildChoice({ values, required, ignoresCase }: Omit<FieldOf<'choice'>, 'kind'>): z.ZodType {
  const schema = z.enum(values, { error: missingOr(required) });
  const known = values.includes('') ? fields.nullToEmpty(schema) : schema;
  return ignoresCase ? z.preprocess(matchCase(values), known) : known;
}

/** In any order and with repetitions; the value has the order of the field. */
function buildChoices({ values }: Pick<FieldOf<'choices'>, 'values'>): z.ZodType<readonly string[]> {
  const error = `Choose from ${values.join(', ')}.`;
  const chosen = z.array(z.enum(values, { error }), { error }).max(100, error);
  return z.preprocess(
    (value) => (value === null ? [] : value),
    chosen.transform((list) => values.filter((value) => list.includes(value))),
  );
}

/** More than any wedding speaks. */
const maxLanguages = 20;

const languageList = z
  .array(fields.languageTag, 'Choose at least one language.')
  .min(1, 'Choose at least one language.')
  .max(maxLanguages, `Choose at most ${maxLanguages} languages.`)
  .superRefine((chosen, { addIssue }) => {
    const repeated = chosen.findIndex((language, index) => chosen.indexOf(language) !== index);
    if (repeated >= 0) addIssue({ code: 'custom', path: [repeated], message: 'Choose each language once.' });
  });

/** A text for each built-in language, and for any other one. */
const completeTexts = (text: z.ZodType<string>) =>
  z
    .object(mapNames(languages, () => text))
    .catchall(text)
    .superRefine((texts, { addIssue }) => {
      for (const tag of Object.keys(texts))
        if (!isLanguageTag(tag)) addIssue({ code: 'custom', path: [tag], message: 'There is no such language.' });
    });

const inputSchemas: { [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodType } = {
  flag: () => z.preprocess((value) => (value === null ? false : value), z.boolean()),
  choice: buildChoice,
  choices: buildChoices,
  language: ({ required }) => fields.buildLanguageTag(required),
  languages: () => languageList,
  country: () => fields.country,
  line: buildText,
  text: buildText,
  email: () => fields.nullToEmpty(fields.email),
  phone: () => fields.nullToEmpty(fields.phoneNumber),
  reference: () => fields.optionalReference,
  number: ({ min, max, isNullable, invalid: error }) => {
    const schema = z.number({ error }).int(error).min(min, error).max(max, error);
    return isNullable ? schema.nullable() : schema;
  },
  day: ({ isNullable }) => (isNullable ? fields.day.nullable() : fields.nullToEmpty(fields.orEmpty(fields.day))),
  time: () => fields.nullToEmpty(fields.orEmpty(fields.time)),
  timeZone: () => fields.timeZone,
  instant: () => fields.instantWithOffset.nullable(),
  address: () => fields.nullToEmpty(fields.address),
  addresses: ({ names }) => z.object(mapNames(names, () => fields.nullToEmpty(fields.address))),
  localizedText: ({ isLine = false, isComplete = false, ...options }) => {
    const text = buildText({ ...options, kind: isLine ? 'line' : 'text' });
    return isComplete ? completeTexts(text) : z.record(fields.languageTag, text);
  },
  object: ({ fields: table, isNullable }) => {
    const schema = z.strictObject(buildCreateShape(table));
    return isNullable ? schema.nullable() : schema.prefault({});
  },
};

const outputSchemas: { [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodType } = {
  flag: () => z.boolean(),
  choice: ({ values }) => z.enum(values),
  choices: ({ values }) => z.array(z.enum(values)),
  language: () => fields.languageTag,
  languages: () => z.array(fields.languageTag),
  country: () => fields.countryCode,
  line: () => z.string(),
  text: () => z.string(),
  email: () => z.string(),
  phone: () => z.string(),
  reference: () => z.string().nullable(),
  number: ({ isNullable }) => (isNullable ? z.number().int().nullable() : z.number().int()),
  day: ({ isNullable }) => (isNullable ? z.string().nullable() : z.string()),
  time: () => z.string(),
  timeZone: () => z.string(),
  instant: () => z.string().nullable(),
  address: () => z.string(),
  addresses: ({ names }) => z.object(mapNames(names, () => z.string())),
  localizedText: ({ isComplete = false }) =>
    isComplete ? completeTexts(z.string()) : z.record(fields.languageTag, z.string()),
  object: ({ fields: table, isNullable }) => {
    const schema = z.object(buildOutputShape(table));
    return isNullable ? schema.nullable() : schema;
  },
};

const build = (schemas: typeof inputSchemas, field: Field): z.ZodType =>
  (schemas[field.kind] as (field: Field) => z.ZodType)(field);

export function getInputSchema(field: Field): z.ZodType {
  const schema = build(inputSchemas, field);
  return field.description === undefined ? schema : schema.describe(field.description);
}

/** In any letter case. */
type Lenient = { ignoresCase: true } | { kind: 'country' };
type Typed<Described> = z.ZodType<
  FieldValue<Described>,
  (Described extends Lenient ? string : FieldValue<Described>) | null
>;

type InputShape<Table> = {
  [Name in keyof Table]: z.ZodType<FieldValue<Table[Name]>, FieldValue<Table[Name]>>;
};
type CreateShape<Table> = {
  [Name in keyof FieldsWithout<Table, { isCreated: false }>]: Table[Name] extends { required: string }
    ? Typed<Table[Name]>
    : z.ZodDefault<Typed<Table[Name]>>;
};
type UpdateShape<Table> = { [Name in keyof Table]: z.ZodOptional<Typed<Table[Name]>> };
type OutputShape<Table> = {
  [Name in keyof Table]: Table[Name] extends { isOptional: true }
    ? z.ZodOptional<Typed<Table[Name]>>
    : Typed<Table[Name]>;
};

const mapFields = (table: Fields, buildSchema: (field: Field) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, buildSchema(field)]));

/** All fields must be given. */
export function buildInputShape<Table extends Fields>(table: Table): InputShape<Table> {
  return mapFields(table, getInputSchema) as InputShape<Table>;
}

export function buildCreateShape<Table extends Fields>(table: Table): CreateShape<Table> {
  return mapFields(fieldsWithout(table, { isCreated: false }), (field) => {
    const schema = getInputSchema(field);
    return field.required === undefined ? schema.default(getDefault(field)) : schema;
  }) as CreateShape<Table>;
}

/** The fields of the object that changes a row: those that are absent stay as they are. */
export function buildUpdateShape<Table extends Fields>(table: Table): UpdateShape<Table> {
  return mapFields(table, (field) => getInputSchema(field).optional()) as UpdateShape<Table>;
}

export function buildOutputShape<Table extends Fields>(table: Table): OutputShape<Table> {
  return mapFields(table, (field) => {
    const schema = build(outputSchemas, field);
    return field.isOptional ? schema.optional() : schema;
  }) as OutputShape<Table>;
}
