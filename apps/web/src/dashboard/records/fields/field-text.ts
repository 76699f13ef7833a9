import type { Field } from '@havn/api/kernel/field-kinds';
import { formatValue } from '@havn/api/kernel/field-values';
import type { GuestCountry } from '@havn/api/kernel/fields';
import { formatCountry } from '@havn/i18n/countries';
import type { Language } from '@havn/i18n/languages';
import { getNeedNames } from '@havn/i18n/need-names';
import { toLanguage } from '@havn/i18n/own-languages';
import { isRecord, toText } from '../../../lib/storage/unknown-value.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import type { useTexts } from '../../texts/texts.js';

export type FieldTexts = Pick<ReturnType<typeof useTexts>, 't' | 'language'>;

/** Where the texts of a choice are, if other parts of the dashboard use them too. */
const choiceTexts: Partial<Record<string, string>> = {
  status: 'Status',
  eventAnswer: 'Status',
  template: 'Messages.Templates',
};

const getReferenceName = (value: unknown) => (isRecord(value) ? toText(value.groupName ?? value.tableName) : '');

/** One of a set of choices. */
export function formatChoiceOfSet(value: string, language: Language): string {
  const names: Partial<Record<string, string>> = getNeedNames(language);
  return names[value] ?? value;
}

/** A line for each language that has a text. */
export const formatTexts = (texts: object): string =>
  Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([language, text]) => `${getLanguageLabel(toLanguage(language))}: ${text}`)
    .join('\n');

interface NamedValue {
  name: string;
  value: unknown;
}

/** A choice that may be empty has a text for it, which only lists of choices show. */
export const formatChoice = (field: Field, named: NamedValue, texts: FieldTexts): string =>
  formatFieldValue(field, named, texts) || texts.t(`Guest.Choice.${named.name as 'addressForm'}.unknown`);

/** Names of records may contain a comma. */
const formatLabels = (value: unknown, labels: Readonly<Record<string, string>>): string =>
  [value]
    .flat()
    .map((one) => labels[toText(one)] ?? toText(one))
    .join('; ');

/** The text of a field's value, in cells, details and conflicts. */
export function formatFieldValue(field: Field, { name, value }: NamedValue, texts: FieldTexts): string {
  if ('labels' in field && field.labels !== undefined) return formatLabels(value, field.labels);
  if (field.kind === 'flag') return texts.t(value === true ? 'Guests.Yes' : 'Guests.No');
  if (field.kind === 'language') return toText(value) && getLanguageLabel(toLanguage(toText(value)));
  if (field.kind === 'choice')
    return (
      toText(value) && texts.t(`${choiceTexts[name] ?? `Guest.Choice.${name}`}.${toText(value)}` as 'Status.Pending')
    );
  if (field.kind === 'choices')
    return Array.isArray(value) ? value.map((one) => formatChoiceOfSet(toText(one), texts.language)).join(', ') : '';
  if (field.kind === 'country') return formatCountry(toText(value) as GuestCountry, texts.language);
  return field.kind === 'reference' ? getReferenceName(value) : formatValue(value);
}
