// "Dear The Holms,". Each name is isolated with <bdi>, so that it cannot reorder the text around it (security rows I5,
// V6).
import { capitalizeAfter } from '@havn/api/names/capitalize-rules';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Household } from './household.js';

/** Stands in a translated text for the salutation; it occurs in no text. */
export const salutationPlaceholder = '\u0000';

/** @returns texts and names in turn. */
export const getSalutation = ({ salutations, language }: Household, shown: string): readonly string[] =>
  salutations[shown] ?? salutations[language] ?? [];

/** A text that follows the salutation on the page. */
export const capitalizeAfterSalutation = (household: Household, shown: string, text: string): string =>
  capitalizeAfter(getSalutation(household, shown).join(''), text);

export function Salutation({ household }: { household: Household }) {
  const { i18n } = useTranslation();
  return getSalutation(household, i18n.language).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <bdi key={key}>{part}</bdi> : <Fragment key={key}>{part}</Fragment>;
  });
}

/** `text` is a translation with `salutationPlaceholder` as the salutation. */
export function TextWithSalutation({ text, household }: { text: string; household: Household }) {
  const [before = '', ...after] = text.split(salutationPlaceholder);
  return (
    <>
      {before}
      {after.length === 0 ? null : <Salutation household={household} />}
      {after.join('')}
    </>
  );
}
