import { optionField, questionFields } from '@havn/api/questions/fields';
import { hasOptions, maxOptions, weddingEventId } from '@havn/api/questions/rules';
import { type FieldError, get, type UseFormReturn } from 'react-hook-form';
import { FieldInput } from '../../records/fields/field-input.js';
import { LocalizedInputs } from '../../records/fields/localized-texts.js';
import { useSortedEvents } from '../../records/lists/lists.js';
import { getLanguageName } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { useLanguageChoices } from '../../texts/wedding-languages.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { SelectField, TextField } from '../../ui/form/form-fields.js';
import { createOption, type QuestionDraft, type QuestionOptionDraft } from './question-form-model.js';

interface QuestionInputsProps {
  form: UseFormReturn<QuestionDraft>;
  values: QuestionDraft;
  /** Then its kind and who answers stay. */
  isAnswered: boolean;
}

export function QuestionInputs({ form, values, isAnswered }: QuestionInputsProps) {
  const { t } = useTexts();
  const events = useSortedEvents();
  const fixed = isAnswered ? { disabled: true, hint: t('Questions.KindFixed') } : {};
  return (
    <>
      {(['labels', 'hints'] as const).map((name) => (
        <LocalizedInputs
          key={name}
          name={name}
          field={questionFields[name]}
          label={t(`Questions.Field.${name}`)}
          form={form}
        />
      ))}
      <div className="form-grid">
        <SelectField
          label={t('Questions.Field.kind')}
          {...fixed}
          value={values.kind}
          onChange={({ target }) => form.setValue('kind', target.value as QuestionDraft['kind'])}
        >
          {questionFields.kind.values.map((kind) => (
            <option key={kind} value={kind}>
              {t(`Questions.Kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('Questions.Field.asked')}
          {...fixed}
          value={values.asked}
          onChange={({ target }) => form.setValue('asked', target.value as QuestionDraft['asked'])}
        >
          {questionFields.asked.values.map((asked) => (
            <option key={asked} value={asked}>
              {t(`Questions.Asked.${asked}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {hasOptions(values.kind) ? <OptionInputs form={form} options={values.options} /> : null}
      <div className="form-grid">
        <SelectField label={t('Questions.Field.eventId')} {...form.register('eventId')}>
          <option value={weddingEventId}>{t('Events.Wedding')}</option>
          {events.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Questions.Field.audience')} {...form.register('audience')}>
          {questionFields.audience.values.map((audience) => (
            <option key={audience} value={audience}>
              {t(`Questions.Audience.${audience}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <FieldInput
        name="isRequired"
        field={questionFields.isRequired}
        label={t('Questions.Field.isRequired')}
        hint={t('Questions.RequiredHint')}
        form={form}
      />
    </>
  );
}

interface OptionInputsProps extends Pick<QuestionInputsProps, 'form'> {
  options: readonly QuestionOptionDraft[];
}

function OptionInputs({ form, options }: OptionInputsProps) {
  const { t } = useTexts();
  const languages = useLanguageChoices();
  const change = (changed: QuestionOptionDraft[]) => form.setValue('options', changed, { shouldDirty: true });
  return (
    <fieldset className="stack gap-3 form-field">
      <legend className="form-field__label">{t('Questions.Field.options')}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option that is not saved yet has no other key
        <div key={at} className="row gap-2 question-option">
          <div className="form-grid question-option__texts">
            {languages.map((language) => {
              const name = `options.${at}.labels.${language}` as const;
              const error = get(form.formState.errors, name) as FieldError | undefined;
              const label = t('Questions.Option', { number: at + 1 });
              return (
                <TextField
                  key={language}
                  label={languages.length === 1 ? label : `${label} (${getLanguageName(language)})`}
                  lang={language}
                  maxLength={optionField.max}
                  error={error?.message}
                  value={option.labels[language]}
                  onChange={({ target }) => form.setValue(name, target.value, { shouldDirty: true })}
                />
              );
            })}
          </div>
          <DashboardButton
            variant="quiet"
            icon="close"
            className="dashboard-button--small"
            aria-label={t('Questions.RemoveOption', { number: at + 1 })}
            disabled={options.length === 1}
            onClick={() => change(options.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {options.length < maxOptions ? (
        <div>
          <DashboardButton
            variant="quiet"
            icon="plus"
            className="dashboard-button--small"
            onClick={() => change([...options, createOption()])}
          >
            {t('Questions.AddOption')}
          </DashboardButton>
        </div>
      ) : null}
    </fieldset>
  );
}
