// Parses and formats what the fields of an editor show. A value has the type that it has in a configuration in JSON.
import { type Calendar, parseOptions } from '../src/core/configuration/options.js';
import { isRecord } from '../src/core/values/text.js';
import type { EditorOption } from './options.js';

export type OptionValues = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Sets one option; a value equal to the default is removed. With `isOnByDefault` an explicit `false` is kept. */
export function withValue(values: OptionValues, name: string, value: unknown, isOnByDefault = false): OptionValues {
  const { [name]: _old, ...rest } = values;
  const isDefault = isOnByDefault ? value === true : isEmpty(value);
  return isDefault ? rest : { ...rest, [name]: value };
}

/** The text of a text or number, otherwise an empty one. */
export const toFieldText = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : '';

export const isOnByDefault = ({ kind, default: initial }: Pick<EditorOption, 'kind' | 'default'>): boolean =>
  kind === 'flag' && initial === 'true';

/** Within `rsvp` and `ty`, a flag may be stored as a text. */
export function isOn(option: Pick<EditorOption, 'kind' | 'default'>, value: unknown): boolean {
  const flag = typeof value === 'string' ? value.toLowerCase() === 'true' : value;
  return typeof flag === 'boolean' ? flag : isOnByDefault(option);
}

/** The element accepts keywords in any letter case. */
export const toChoice = ({ values = [] }: Pick<EditorOption, 'values'>, keyword: string): string =>
  values.find((value) => value.toLowerCase() === keyword.toLowerCase()) ?? keyword;

export const toTextList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
export const toRows = (value: unknown): OptionValues[] => (Array.isArray(value) ? value.filter(isRecord) : []);

export const formatLines = (value: unknown): string => toTextList(value).join('\n');
export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** One `name = text` per line. */
export const formatPairs = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .map(([name, text]) => `${name} = ${toFieldText(text)}`)
        .join('\n')
    : '';

export function parsePairs(text: string): OptionValues | undefined {
  const pairs = text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split('=');
    return name.trim() === '' || rest.length === 0 ? [] : [[name.trim(), rest.join('=').trim()] as const];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

function findCalendar(name: string): Calendar | undefined {
  try {
    return parseOptions('options', [name])[0];
  } catch {
    return undefined;
  }
}

/** `microsoft365|Office` and `Microsoft 365` name the same calendar: the one of the list, or else the name as it is. */
export const toCalendarName = (name: string, names: readonly string[]): string => {
  const calendar = findCalendar(name);
  return (calendar && names.find((known) => findCalendar(known) === calendar)) ?? name;
};

/** The others keep their order and spelling. */
export function toggleCalendar(
  list: readonly string[],
  {
    name,
    isSelected,
    names,
  }: { readonly name: string; readonly isSelected: boolean; readonly names: readonly string[] },
): string[] {
  const others = list.filter((one) => toCalendarName(one, names) !== name);
  return isSelected ? [...others, name] : others;
}

const isUnchanged = (value: unknown, shown: unknown) => JSON.stringify(shown) === JSON.stringify(value);

/** Whether the fields can show a value of JSON. What they do not show of an object, they keep. */
export function isEditable({ kind }: Pick<EditorOption, 'kind'>, value: unknown): boolean {
  if (value === undefined) return true;
  if (kind === 'rows') return isUnchanged(value, toRows(value));
  if (kind === 'pairs') return isUnchanged(value, parsePairs(formatPairs(value)) ?? {});
  return kind !== 'form' || isRecord(value);
}
