import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { TextField } from '../../ui/form/form-fields.js';
import { BodyField } from './body-field.js';
import type { MessageFields } from './message-form-model.js';

const formats = ['sms', 'email'] as const;
const openingBraces = '{{';

export function MessageInputs({ form }: { form: UseFormReturn<MessageFields> }) {
  const { t } = useTexts();
  const format = useWatch({ control: form.control, name: 'format' });
  return (
    <>
      <fieldset className="choices">
        <legend className="form-field__label">{t('Messages.FormatChoice')}</legend>
        {formats.map((name) => (
          <label key={name} className="row check-field__label">
            <input
              type="checkbox"
              checked={format === name}
              onChange={() => {
                form.setValue('format', name, { shouldDirty: true });
                // The maximum body length depends on the format.
                if (form.formState.isSubmitted) void form.trigger(['bodyEN', 'bodyFR']);
              }}
            />
            <span>{t(`Messages.Formats.${name}`)}</span>
          </label>
        ))}
      </fieldset>
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
  const { errors } = form.formState;
  const format = useWatch({ control: form.control, name: 'format' });
  return (
    <>
      {hasSubject ? (
        <TextField
          label={t('Messages.Fields.subject')}
          error={errors.subject?.message}
          maxLength={400}
          {...form.register('subject')}
        />
      ) : null}
      {hasSubject && format === 'email' ? (
        <TextField
          label={t('Messages.Fields.subjectFR')}
          lang="fr"
          hint={t('Messages.SubjectFRHint')}
          error={errors.subjectFR?.message}
          maxLength={400}
          {...form.register('subjectFR')}
        />
      ) : null}
      <BodyInput form={form} name="bodyEN" />
      <BodyInput form={form} name="bodyFR" />
      <p className="form-field__hint">{t('Messages.PlaceholderHint', { open: openingBraces })}</p>
    </>
  );
}

function BodyInput({ form, name }: { form: UseFormReturn<MessageFields>; name: 'bodyEN' | 'bodyFR' }) {
  const { t } = useTexts();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <BodyField
      label={t(`Messages.Fields.${name}`)}
      lang={name === 'bodyFR' ? 'fr' : 'en'}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
      fieldRef={field.ref}
    />
  );
}
