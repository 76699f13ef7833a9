// The languages of the wedding in their order. A chunk of its own: it needs the list of guests.
import { languages as allLanguages, type Language } from '@havn/i18n/languages';
import { useController, useFormState } from 'react-hook-form';
import { useGuests } from '../records/lists/lists.js';
import { getLanguageLabel } from '../texts/language-label.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/dashboard-button.js';
import { SinglePicker } from '../ui/form/picker.js';
import type { SettingsFields } from './settings-fields.js';
import { useFieldTexts } from './settings-input.js';

export function LanguagesField({ question }: { question?: string }) {
  const { t } = useTexts();
  const { label, hint } = useFieldTexts('languages');
  const { field } = useController<SettingsFields, 'languages'>({ name: 'languages' });
  const chosen = field.value;
  const move = (language: Language, index: number) =>
    field.onChange(chosen.filter((other) => other !== language).toSpliced(index, 0, language));
  const others = allLanguages.filter((language) => !chosen.includes(language));
  return (
    <fieldset className="stack gap-2 choices">
      <legend className="form-field__label">{question ?? label}</legend>
      <ol className="stack gap-2 languages-field">
        {chosen.map((language, index) => (
          <li key={language} className="row gap-2">
            <span className="languages-field__name">{getLanguageLabel(language)}</span>
            <IconButton
              icon="up"
              label={t('Languages.Up', { language: getLanguageLabel(language) })}
              disabled={index === 0}
              onClick={() => move(language, index - 1)}
            />
            <IconButton
              icon="down"
              label={t('Languages.Down', { language: getLanguageLabel(language) })}
              disabled={index === chosen.length - 1}
              onClick={() => move(language, index + 1)}
            />
            <IconButton
              icon="close"
              label={t('Languages.Remove', { language: getLanguageLabel(language) })}
              disabled={chosen.length === 1}
              onClick={() => field.onChange(chosen.filter((other) => other !== language))}
            />
          </li>
        ))}
      </ol>
      {others.length === 0 ? null : (
        <SinglePicker
          label={t('Languages.Add')}
          value=""
          emptyLabel={t('Languages.Choose')}
          options={others.map((language) => ({ value: language, label: getLanguageLabel(language) }))}
          onChange={(language) => {
            if (language !== '') field.onChange([...chosen, language]);
          }}
        />
      )}
      <p className="form-field__hint">{hint}</p>
      <RemovedNotes chosen={chosen} />
    </fieldset>
  );
}

/** What guests will see whose language is about to be removed. */
function RemovedNotes({ chosen }: { chosen: readonly Language[] }) {
  const { defaultValues } = useFormState<SettingsFields>();
  const saved: readonly (Language | undefined)[] = defaultValues?.languages ?? [];
  const removed = allLanguages.filter((language) => saved.includes(language) && !chosen.includes(language));
  return (
    <div role="status" className="stack gap-1">
      {removed.map((language) => (
        <RemovedNote key={language} language={language} first={chosen[0]} />
      ))}
    </div>
  );
}

function RemovedNote({ language, first }: { language: Language; first: Language | undefined }) {
  const { t } = useTexts();
  const { rows } = useGuests();
  const count = rows.filter((guest) => guest.language === language).length;
  if (count === 0 || first === undefined) return null;
  return (
    <p className="notice">
      {t('Languages.Removed', { count, language: getLanguageLabel(language), other: getLanguageLabel(first) })}
    </p>
  );
}
