import { guestFields } from '@havn/api/people/guest/fields';
import { firstRows, singleByteEncodings } from '@havn/api/spreadsheet/import/schema';
import { type ReactNode, useId } from 'react';
import { useUnknownCountry } from '../places/countries.js';
import { CountryPicker } from '../places/country-picker.js';
import { getLanguageLabel } from '../texts/language-label.js';
import { useTexts } from '../texts/texts.js';
import { useLanguageChoices } from '../texts/wedding-languages.js';
import { CheckboxField, SelectField } from '../ui/form/form-fields.js';
import type { ImportChoices } from './import-requests.js';
import { formatHeader, type Preview } from './preview.js';

interface FileChoicesProps {
  preview: Preview;
  choices: ImportChoices;
  onChoose(choices: ImportChoices): void;
}

export function FileChoices({ preview, choices, onChoose }: FileChoicesProps) {
  const { t } = useTexts();
  const { sheets, headerRow, firstRow, encoding, report, ignoredRows } = preview;
  const { withoutLanguage, withoutCountry } = report;
  const languages = useLanguageChoices(choices.guestLanguage ?? report.guestLanguage);
  const { otherColumns: others, emailsWithoutName } = preview;
  const hasAddresses = preview.addressHouseholds > 0 || choices.groupByAddress === false;
  const isForAll = withoutLanguage + withoutCountry + others.length + emailsWithoutName > 0 || hasAddresses;
  const isForFile =
    sheets.length > 1 || encoding !== null || headerRow > 1 || firstRow !== null || ignoredRows.length > 0;
  return (
    <>
      {isForFile ? <AboutFile preview={preview} choices={choices} onChoose={onChoose} /> : null}
      {isForAll ? (
        <section className="panel file-choices" aria-labelledby="import-for-all">
          <h2 id="import-for-all" className="panel__title file-choices__note">
            {t('Import.Choices.ForAll')}
          </h2>
          {withoutLanguage > 0 ? (
            <Choice
              label={t('Import.Choices.Language', { count: withoutLanguage })}
              value={choices.guestLanguage ?? report.guestLanguage}
              onChange={(guestLanguage) => onChoose({ guestLanguage })}
              options={languages.map((language) => ({ value: language, label: getLanguageLabel(language) }))}
            />
          ) : null}
          {withoutCountry > 0 ? <CountryChoice count={withoutCountry} choices={choices} onChoose={onChoose} /> : null}
          {others.length > 0 ? (
            <CheckboxField
              label={t('Import.Choices.Notes', { count: others.length })}
              hint={others.map((name) => formatHeader(name, t)).join(', ')}
              checked={choices.otherColumns === 'notes'}
              onChange={({ target }) => onChoose({ otherColumns: target.checked ? 'notes' : 'ignore' })}
            />
          ) : null}
          {emailsWithoutName > 0 ? (
            <CheckboxField
              label={t('Import.Choices.NamesFromEmail', { count: emailsWithoutName })}
              hint={t('Import.Choices.NamesFromEmailHint')}
              checked={choices.namesFromEmail === true}
              onChange={({ target }) => onChoose({ namesFromEmail: target.checked })}
            />
          ) : null}
          {hasAddresses ? (
            <CheckboxField
              label={t('Import.Choices.Addresses')}
              hint={t('Import.Choices.AddressesHint', { count: preview.addressHouseholds })}
              checked={choices.groupByAddress !== false}
              onChange={({ target }) => onChoose({ groupByAddress: target.checked })}
            />
          ) : null}
        </section>
      ) : null}
    </>
  );
}

function AboutFile({ preview, choices, onChoose }: FileChoicesProps) {
  const { t } = useTexts();
  const { sheets, headerRow, firstRow, encoding, report, ignoredRows } = preview;
  const rows = ignoredRows.slice(0, maxNamedRows).map(({ row, text }) => t('Import.Choices.IgnoredRow', { row, text }));
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
      {firstRow === null ? null : <FirstRowChoice firstRow={firstRow} onChoose={onChoose} />}
      {encoding === null ? null : (
        <Choice
          label={t('Import.Choices.Encoding')}
          value={choices.encoding ?? encoding}
          onChange={(value) => onChoose({ encoding: value })}
          options={singleByteEncodings.map((value) => ({ value, label: t(`Import.Choices.Encodings.${value}`) }))}
          hint={t('Import.Choices.EncodingHint')}
        />
      )}
      {headerRow > 1 ? (
        <p className="muted file-choices__note">{t('Import.Choices.HeaderRow', { row: headerRow })}</p>
      ) : null}
      {rows.length > 0 ? (
        <p className="muted file-choices__note">
          {t('Import.Choices.IgnoredRows', { count: ignoredRows.length, rows: rows.join(', ') })}
        </p>
      ) : null}
    </section>
  );
}

const maxNamedRows = 5;

function FirstRowChoice({
  firstRow,
  onChoose,
}: Pick<FileChoicesProps, 'onChoose'> & { firstRow: NonNullable<Preview['firstRow']> }) {
  const { t } = useTexts();
  const name = useId();
  const { text, isHeader } = firstRow;
  return (
    <fieldset className="file-choices__note">
      <legend className="form-field__label wrap">{t('Import.Choices.FirstRow', { text })}</legend>
      <div className="cluster">
        {firstRows.map((value) => (
          <label key={value} className="row check-field__label">
            <input
              type="radio"
              className="check-field__box"
              name={name}
              checked={isHeader === (value === 'headers')}
              onChange={() => onChoose({ firstRow: value })}
            />
            <span>{t(`Import.Choices.FirstRows.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A guest without a country has that of the wedding. */
function CountryChoice({
  count,
  choices,
  onChoose,
}: Pick<FileChoicesProps, 'choices' | 'onChoose'> & { count: number }) {
  const { t } = useTexts();
  return (
    <CountryPicker
      label={t('Import.Choices.Country', { count })}
      value={choices.guestCountry ?? ''}
      onChange={(value) => onChoose({ guestCountry: value as NonNullable<ImportChoices['guestCountry']> })}
      unknown={useUnknownCountry(guestFields.country)}
    />
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

function Choice<Value extends string>({ value, options, placeholder, onChange, ...field }: ChoiceProps<Value>) {
  const isChosen = options.some((option) => option.value === value);
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <SelectField {...field} value={value} onChange={({ target }) => choose(target.value)}>
      {isChosen ? null : <option value={value}>{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
