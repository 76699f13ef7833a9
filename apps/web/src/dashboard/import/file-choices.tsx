import { languages } from '@havn/api/kernel/fields';
import { singleByteEncodings } from '@havn/api/spreadsheet/import/schema';
import { type ReactNode, useId } from 'react';
import { getLanguageLabel } from '../texts/language-label.js';
import { useTexts } from '../texts/texts.js';
import type { ImportChoices } from './import-requests.js';
import type { Preview } from './preview.js';

interface FileChoicesProps {
  preview: Preview;
  choices: ImportChoices;
  onChoose(choices: ImportChoices): void;
}

export function FileChoices({ preview, choices, onChoose }: FileChoicesProps) {
  const { t } = useTexts();
  const { sheets, headerRow, encoding, report } = preview;
  const hasChoices = sheets.length > 1 || encoding !== null || report.withoutLanguage > 0;
  if (!hasChoices && headerRow <= 1) return null;
  return (
    <section className="panel file-choices" aria-label={t('Import.Choices.Title')}>
      {sheets.length > 1 ? (
        <Choice
          label={t('Import.Choices.Sheet')}
          value={choices.sheet ?? report.sheet}
          onChange={(sheet) => onChoose({ sheet })}
          options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          placeholder={t('Import.Choices.ChooseSheet')}
        />
      ) : null}
      {encoding === null ? null : (
        <Choice
          label={t('Import.Choices.Encoding')}
          value={choices.encoding ?? encoding}
          onChange={(value) => onChoose({ encoding: value })}
          options={singleByteEncodings.map((value) => ({ value, label: t(`Import.Choices.Encodings.${value}`) }))}
          hint={t('Import.Choices.EncodingHint')}
        />
      )}
      {report.withoutLanguage > 0 ? (
        <Choice
          label={t('Import.Choices.Language', { count: report.withoutLanguage })}
          value={choices.guestLanguage ?? report.guestLanguage}
          onChange={(guestLanguage) => onChoose({ guestLanguage })}
          options={languages.map((value) => ({ value, label: getLanguageLabel(value) }))}
        />
      ) : null}
      {headerRow > 1 ? (
        <p className="muted file-choices__note">{t('Import.Choices.HeaderRow', { row: headerRow })}</p>
      ) : null}
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** Not among the options as long as nothing is chosen. */
  value: Value;
  options: readonly { value: Value; label: string }[];
  placeholder?: string;
  hint?: ReactNode;
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, value, options, placeholder, hint, onChange }: ChoiceProps<Value>) {
  const id = useId();
  const isChosen = options.some((option) => option.value === value);
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <p className="stack gap-1 form-field">
      <label className="form-field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-field__control"
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => choose(target.value)}
      >
        {isChosen ? null : <option value={value}>{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint === undefined ? null : (
        <span className="form-field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </p>
  );
}
