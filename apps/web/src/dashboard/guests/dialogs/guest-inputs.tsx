import { type GuestStatus, guestStatuses, languages } from '@havn/api/kernel/fields';
import { unchosenCountry } from '@havn/api/people/guest/schema';
import { CountryOptions } from '../../places/country-options.js';
import { useTexts } from '../../texts/texts.js';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.js';
import { AssignmentFields, type GuestInputsProps, MainGuestField } from './guest-assignment.js';
import { flagKeys, stripSpaces } from './guest-form-model.js';

/** Removes spaces while typing or pasting; the caret stays after the same digit. */
function removeSpaces(input: HTMLInputElement): void {
  const compact = stripSpaces(input.value);
  if (compact === input.value) return;
  const caret = stripSpaces(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = compact;
  input.setSelectionRange(caret, caret);
}

export function GuestInputs(props: GuestInputsProps) {
  const { t } = useTexts();
  const { form } = props;
  return (
    <>
      <div className="form-grid">
        <ContactFields {...props} />
        <ChoiceFields {...props} />
        <AssignmentFields {...props} />
      </div>
      <fieldset className="guest-flags">
        <legend className="visually-hidden">{t('Guest.Flags')}</legend>
        <MainGuestField {...props} />
        {flagKeys.map((key) => (
          <CheckboxField key={key} label={t(`Guest.Field.${key}`)} {...form.register(key)} />
        ))}
      </fieldset>
      <TextAreaField
        label={t('Guest.Field.dietaryRestriction')}
        error={form.formState.errors.dietaryRestriction?.message}
        rows={2}
        {...form.register('dietaryRestriction')}
      />
      {form.formState.defaultValues?.replacedDietaryRestriction ? (
        <TextAreaField
          label={t('Guest.Field.replacedDietaryRestriction')}
          hint={t('Guest.ReplacedDietaryHint')}
          error={form.formState.errors.replacedDietaryRestriction?.message}
          rows={2}
          {...form.register('replacedDietaryRestriction')}
        />
      ) : null}
    </>
  );
}

function ContactFields({ form }: GuestInputsProps) {
  const { t } = useTexts();
  const { errors } = form.formState;
  const phone = form.register('phoneNumber');
  return (
    <>
      <TextField
        label={t('Guest.Field.firstName')}
        error={errors.firstName?.message}
        maxLength={200}
        {...form.register('firstName')}
      />
      <TextField
        label={t('Guest.Field.lastName')}
        error={errors.lastName?.message}
        maxLength={200}
        {...form.register('lastName')}
      />
      <TextField
        label={t('Guest.Field.email')}
        type="email"
        inputMode="email"
        error={errors.email?.message}
        maxLength={300}
        {...form.register('email')}
      />
      <TextField
        label={t('Guest.Field.phoneNumber')}
        type="tel"
        error={errors.phoneNumber?.message}
        maxLength={60}
        {...phone}
        onChange={(event) => {
          removeSpaces(event.target);
          void phone.onChange(event);
        }}
      />
    </>
  );
}

function ChoiceFields({ form }: GuestInputsProps) {
  const { t } = useTexts();
  const { errors } = form.formState;
  return (
    <>
      <SelectField label={t('Guest.Field.country')} error={errors.country?.message} {...form.register('country')}>
        <option value={unchosenCountry} hidden>
          {t('Guest.Choose')}
        </option>
        <CountryOptions />
      </SelectField>
      <SelectField label={t('Guest.Field.language')} error={errors.language?.message} {...form.register('language')}>
        <option value="">{t('Guest.Choose')}</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`Languages.${language}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Guest.Field.status')} error={errors.status?.message} {...form.register('status')}>
        {guestStatuses.map((status: GuestStatus) => (
          <option key={status} value={status}>
            {t(`Status.${status}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
