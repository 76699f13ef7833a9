import { byLanguage } from '@havn/i18n/by-language';
import type { Language } from '@havn/i18n/languages';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldInput } from './field-input.js';

/** Texts in all languages, as the inputs of a form have them. */
export const completeTexts = (texts: Readonly<Partial<Record<Language, string>>>): Record<Language, string> => ({
  ...byLanguage(() => ''),
  ...texts,
});

/** A text in each language of the wedding. */
export function LocalizedInputs<Values extends FieldValues>(props: ComponentProps<typeof FieldInput<Values>>) {
  return (
    <div className="form-grid">
      <FieldInput {...props} />
    </div>
  );
}
