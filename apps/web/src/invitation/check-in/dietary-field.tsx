import { maxDietaryLength } from '@havn/api/kernel/limits';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.js';
import { CountedTextarea } from './counted-textarea.js';
import type { CheckIn } from './use-check-in.js';

interface DietaryFieldProps {
  form: Pick<CheckIn, 'draft' | 'setValues'>;
  hasStoredText: boolean;
  isDisabled: boolean;
}

export function DietaryField({ form, hasStoredText, isDisabled }: DietaryFieldProps) {
  const { t } = useTranslation();
  const { dietary, replaceDietary } = form.draft;
  return (
    <>
      <CountedTextarea
        label={t('CheckIn.Dietary')}
        hint={t(hasStoredText ? 'CheckIn.DietaryStored' : 'CheckIn.DietaryHint')}
        rows={2}
        name="dietary"
        value={dietary}
        onChange={(text) => form.setValues({ dietary: text })}
        maxLength={maxDietaryLength}
        formatRemaining={(count) => t('CheckIn.CharactersLeft', { count })}
        disabled={isDisabled}
      />
      {hasStoredText ? (
        <CheckRow
          name="replaceDietary"
          value="yes"
          checked={replaceDietary}
          onChange={(isReplaced) => form.setValues({ replaceDietary: isReplaced })}
          disabled={isDisabled}
        >
          {t('CheckIn.DietaryReplace')}
        </CheckRow>
      ) : null}
    </>
  );
}
