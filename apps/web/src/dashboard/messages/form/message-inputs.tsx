import { aliasFields, messageFields } from '@havn/api/messaging/fields';
import { getTextName, mergeTexts } from '@havn/api/messaging/text/text-rules';
import { getFirstLanguage } from '@havn/api/wedding/language-rules';
import { getDirection, type Language } from '@havn/i18n/languages';
import type { ComponentProps } from 'react';
import { type Path, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { FieldInput } from '../../records/fields/field-input.js';
import { useTexts } from '../../texts/texts.js';
import { useSpeaker } from '../../texts/wedding-languages.js';
import { BodyField } from './body-field.js';
import type { MessageFields } from './message-form-model.js';
import { useBodyNote } from './use-body-note.js';

const openingBraces = '{{';

export function MessageInputs({ form }: { form: UseFormReturn<MessageFields> }) {
  const { t } = useTexts();
  const [format, template] = useWatch({ control: form.control, name: ['format', 'template'] });
  return (
    <>
      <fieldset className="choices">
        <legend className="form-field__label">{t('Messages.FormatChoice')}</legend>
        {messageFields.format.values.map((name) => (
          <label key={name} className="row check-field__label">
            <input
              type="radio"
              name="message-format"
              checked={format === name}
              onChange={() => {
                form.setValue('format', name, { shouldDirty: true });
                // The maximum body length depends on the format.
                if (form.formState.isSubmitted) void form.trigger();
              }}
            />
            <span>{t(`Messages.Formats.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <details>
        <summary>{t('Messages.Templates.Kind', { kind: t(`Messages.Templates.${template}`) })}</summary>
        <FieldInput
          name="template"
          field={messageFields.template}
          label={t('Messages.Fields.template')}
          hint={t('Messages.Templates.KindHint')}
          form={form}
        />
      </details>
      <TextInputs form={form} hasSubject />
    </>
  );
}

interface TextInputsProps {
  form: UseFormReturn<MessageFields>;
  /** False for the reminder of a text message, which has the subject only as a name in the list. */
  hasSubject: boolean;
}

export function TextInputs({ form, hasSubject }: TextInputsProps) {
  const { t } = useTexts();
  const format = useWatch({ control: form.control, name: 'format' });
  const wedding = useSpeaker();
  const first = getFirstLanguage(wedding);
  const getSubjectName = (language: Language) => getTextName('subjects', language) as Path<MessageFields>;
  return (
    <>
      {hasSubject ? (
        <SubjectInput
          name={getSubjectName(first)}
          label={t('Messages.Fields.subject')}
          lang={first}
          dir={getDirection(first)}
          form={form}
        />
      ) : null}
      {hasSubject && format === 'email'
        ? wedding.languages
            .slice(1)
            .map((language) => (
              <SubjectInput
                key={language}
                name={getSubjectName(language)}
                label={t('Messages.SubjectIn', { language: language.toUpperCase() })}
                hint={t('Messages.SubjectHint')}
                lang={language}
                dir={getDirection(language)}
                form={form}
              />
            ))
        : null}
      {wedding.languages.map((language) => (
        <BodyInput key={language} form={form} language={language} />
      ))}
      <p className="form-field__hint">{t('Messages.PlaceholderHint', { open: openingBraces })}</p>
    </>
  );
}

const SubjectInput = (props: Omit<ComponentProps<typeof FieldInput<MessageFields>>, 'field'>) => (
  <FieldInput field={aliasFields.subject} {...props} />
);

interface BodyInputProps {
  form: UseFormReturn<MessageFields>;
  language: Language;
}

function BodyInput({ form, language }: BodyInputProps) {
  const { t } = useTexts();
  const name = getTextName('bodies', language) as Path<MessageFields>;
  const { field, fieldState } = useController({ control: form.control, name });
  const note = useBodyNote(language, mergeTexts(useWatch({ control: form.control })).bodies);
  return (
    <BodyField
      label={t('Messages.BodyIn', { language: language.toUpperCase() })}
      lang={language}
      value={String(field.value ?? '')}
      error={fieldState.error?.message}
      hint={note}
      onChange={field.onChange}
      onBlur={field.onBlur}
      fieldRef={field.ref}
    />
  );
}
