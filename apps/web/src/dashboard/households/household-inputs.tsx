import { groupFields } from '@havn/api/people/group/fields';
import { guestFields } from '@havn/api/people/guest/fields';
import type { KeyboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldInput } from '../records/fields/field-input.js';
import { useTables } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { TextAreaField, TextField } from '../ui/form/form-fields.js';
import { SinglePicker } from '../ui/form/picker.js';
import { isEnterPress } from '../ui/key-press.js';
import { type HouseholdFields, parseNames } from './household-form-model.js';
import { HouseholdPeople } from './household-people.js';

const maxNamesLength = 3000;
const minRows = 4;
const maxRows = 8;

/** Enter begins a new line, and saves in an empty one at the end. */
function saveOnEmptyLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!isEnterPress(event) || event.shiftKey) return;
  const { value, selectionStart, form } = event.currentTarget;
  const before = value.slice(0, selectionStart);
  const isEmptyLine = /\n[^\S\n]*$/u.test(before) && value.slice(selectionStart).trim() === '';
  if (!isEmptyLine || before.trim() === '') return;
  event.preventDefault();
  form?.requestSubmit();
}

interface HouseholdInputsProps {
  form: UseFormReturn<HouseholdFields>;
  values: HouseholdFields;
}

export function HouseholdInputs({ form, values }: HouseholdInputsProps) {
  const { t } = useTexts();
  const { errors } = form.formState;
  const { people, proposedName } = parseNames(values);
  const lineCount = values.names.split('\n').length;
  return (
    <>
      <TextAreaField
        label={t('Household.Names')}
        hint={t('Household.NamesHint')}
        placeholder={t('Household.NamesExample')}
        error={errors.names?.message}
        rows={Math.min(Math.max(lineCount, minRows), maxRows)}
        maxLength={maxNamesLength}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onKeyDown={saveOnEmptyLine}
        {...form.register('names')}
      />
      <HouseholdPeople
        people={people}
        contact={values.contact}
        onChoose={(index) => form.setValue('contact', index, { shouldDirty: true })}
        language={values.language}
        addressForms={values.addressForms}
        onAddress={(forms) => form.setValue('addressForms', forms, { shouldDirty: true })}
      />
      <div className="form-grid">
        <FieldInput name="phoneNumber" field={guestFields.phoneNumber} label={t('Household.Phone')} form={form} />
        <FieldInput name="email" field={guestFields.email} label={t('Household.Email')} form={form} />
        <TableField form={form} values={values} count={people.length} />
        {people.length > 1 ? (
          <TextField
            label={t('Groups.Name')}
            maxLength={groupFields.groupName.max + 100}
            value={values.groupName ?? proposedName}
            onChange={({ target }) => form.setValue('groupName', target.value, { shouldDirty: true })}
            error={errors.groupName?.message}
          />
        ) : null}
        <FieldInput name="language" field={guestFields.language} label={t('Guest.Field.language')} form={form} />
        <FieldInput name="country" field={guestFields.country} label={t('Guest.Field.country')} form={form} />
      </div>
    </>
  );
}

function TableField({ form, values, count }: HouseholdInputsProps & { count: number }) {
  const { t } = useTexts();
  const tables = useTables().rows;
  return (
    <SinglePicker
      label={t('Groups.Table')}
      options={tables.map(({ _id, tableName, seatsLeft }) => ({
        value: _id,
        label: tableName,
        note: t('Groups.SeatsLeft', { count: seatsLeft }),
        ...(seatsLeft < Math.max(count, 1) && { disabledReason: t('Reasons.TABLE_FULL') }),
      }))}
      value={values.assignedTable}
      onChange={(id) => form.setValue('assignedTable', id, { shouldDirty: true, shouldValidate: true })}
      emptyLabel={t('Groups.NoTable')}
      error={form.formState.errors.assignedTable?.message}
    />
  );
}
