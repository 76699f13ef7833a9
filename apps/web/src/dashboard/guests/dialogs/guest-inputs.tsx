import type { Field, FieldKind, Fields } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Path } from 'react-hook-form';
import { useAddressFormLanguage } from '../../places/needs-address-form.js';
import { FieldInput } from '../../records/fields/field-input.js';
import { useTexts } from '../../texts/texts.js';
import { AddressFormHint } from './address-form-hint.js';
import { AssignmentFields, type GuestInputsProps, MainGuestField } from './guest-assignment.js';
import { type GuestFields, listFormFields } from './guest-form-model.js';

const wideKinds: readonly FieldKind[] = ['choices', 'text', 'localizedText'];
const isWide = (kind: FieldKind, name: string) => wideKinds.includes(kind) || name === 'salutation';

const hints: Partial<Record<string, 'SalutationHint' | 'ReplacedDietaryHint'>> = {
  salutation: 'SalutationHint',
  replacedDietaryRestriction: 'ReplacedDietaryHint',
};

export function GuestInputs({ fields = guestFields, ...props }: GuestInputsProps & { fields?: Fields }) {
  const { t } = useTexts();
  const { form } = props;
  const saved: Partial<Record<string, unknown>> = form.formState.defaultValues ?? {};
  const addressLanguage = useAddressFormLanguage(props.values.language);
  const isAsked = (name: string, { isOptional }: Field) =>
    !isOptional && (name !== 'addressForm' || addressLanguage !== undefined);
  const all = listFormFields(fields).filter(([name, field]) => isAsked(name, field) || saved[name]);
  const getHint = (name: string) => {
    if (name === 'addressForm') return addressLanguage && <AddressFormHint language={addressLanguage} />;
    return hints[name] && t(`Guest.${hints[name]}`);
  };
  const renderInputs = (isIncluded: (kind: FieldKind, name: string) => boolean) =>
    all
      .filter(([name, { kind }]) => isIncluded(kind, name))
      .map(([name, field]: [string, Field]) => (
        <FieldInput
          key={name}
          name={name as Path<GuestFields>}
          field={field}
          label={t(`Guest.Field.${name as keyof GuestFields}`)}
          hint={getHint(name)}
          form={form}
          {...(name === 'salutation' && { lang: props.values.language, dir: 'auto' })}
        />
      ));
  return (
    <>
      <div className="form-grid">
        {renderInputs((kind, name) => kind !== 'flag' && !isWide(kind, name))}
        <AssignmentFields {...props} />
      </div>
      <fieldset className="guest-flags">
        <legend className="visually-hidden">{t('Guest.Flags')}</legend>
        <MainGuestField {...props} />
        {renderInputs((kind, name) => kind === 'flag' && name !== 'isMain')}
      </fieldset>
      {renderInputs(isWide)}
    </>
  );
}
