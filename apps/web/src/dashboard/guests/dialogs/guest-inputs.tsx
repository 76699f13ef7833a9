import type { Field, FieldKind, Fields } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Path } from 'react-hook-form';
import { FieldInput } from '../../records/fields/field-input.js';
import { useTexts } from '../../texts/texts.js';
import { AssignmentFields, type GuestInputsProps, MainGuestField } from './guest-assignment.js';
import { type GuestFields, listFormFields } from './guest-form-model.js';

const wideKinds: readonly FieldKind[] = ['text', 'localizedText'];

export function GuestInputs({ fields = guestFields, ...props }: GuestInputsProps & { fields?: Fields }) {
  const { t } = useTexts();
  const { form } = props;
  const saved: Partial<Record<string, unknown>> = form.formState.defaultValues ?? {};
  const all = listFormFields(fields).filter(([name, { isOptional }]) => !isOptional || saved[name]);
  const renderInputs = (isIncluded: (kind: FieldKind, name: string) => boolean) =>
    all
      .filter(([name, { kind }]) => isIncluded(kind, name))
      .map(([name, field]: [string, Field]) => (
        <FieldInput
          key={name}
          name={name as Path<GuestFields>}
          field={field}
          label={t(`Guest.Field.${name as keyof GuestFields}`)}
          hint={name === 'replacedDietaryRestriction' ? t('Guest.ReplacedDietaryHint') : undefined}
          form={form}
        />
      ));
  return (
    <>
      <div className="form-grid">
        {renderInputs((kind) => kind !== 'flag' && !wideKinds.includes(kind))}
        <AssignmentFields {...props} />
      </div>
      <fieldset className="guest-flags">
        <legend className="visually-hidden">{t('Guest.Flags')}</legend>
        <MainGuestField {...props} />
        {renderInputs((kind, name) => kind === 'flag' && name !== 'isMain')}
      </fieldset>
      {renderInputs((kind) => wideKinds.includes(kind))}
    </>
  );
}
