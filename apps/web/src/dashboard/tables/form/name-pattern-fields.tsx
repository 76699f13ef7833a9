import { useTexts } from '../../texts/texts.js';
import { TextField } from '../../ui/form/form-fields.js';

export interface NamePattern {
  namePattern: string;
  firstNumber: string;
}

interface NamePatternFieldsProps {
  values: NamePattern;
  onChange(values: NamePattern): void;
  /** The schema's messages by field. */
  invalidFields: ReadonlyMap<unknown, string>;
}

export function NamePatternFields({ values, onChange, invalidFields }: NamePatternFieldsProps) {
  const { t } = useTexts();
  return (
    <div className="stack table-numbers">
      <TextField
        label={t('Tables.NamePattern')}
        hint={t('Tables.NamePatternHint')}
        value={values.namePattern}
        error={invalidFields.get('namePattern')}
        onChange={({ target }) => onChange({ ...values, namePattern: target.value })}
      />
      <TextField
        label={t('Tables.FirstNumber')}
        inputMode="numeric"
        value={values.firstNumber}
        error={invalidFields.has('firstNumber') ? t('Tables.FirstNumberHint') : undefined}
        onChange={({ target }) => onChange({ ...values, firstNumber: target.value })}
      />
    </div>
  );
}
