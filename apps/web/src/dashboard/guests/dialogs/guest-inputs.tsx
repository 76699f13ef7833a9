// The fields of a guest. A group decides over main guest and table: what follows from it is shown, and why.
import { countryCodes, type GuestStatus, guestStatuses, languages } from '@havn/api/fields';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useGroups, useTables } from '../../data/lists.js';
import { issueText, useTexts } from '../../texts.js';
import { AreaField, CheckField, SelectField, TextField } from '../../ui/field.js';
import { OnePicker } from '../../ui/picker.js';
import { areMainsTaken, flagKeys, freeFor, type GuestFields, hasSeat } from './model.js';

interface GuestInputsProps {
  form: UseFormReturn<GuestFields>;
  now: GuestFields;
  saved: GuestFields;
  guestId: string | null;
}

export function GuestInputs(props: GuestInputsProps) {
  const { t } = useTexts();
  const { form } = props;
  const { errors } = form.formState;
  return (
    <>
      <div className="form-grid">
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
          {...form.register('phoneNumber')}
        />
        <Choices {...props} />
      </div>
      <Belonging {...props} />
      <fieldset className="guest-flags">
        <legend className="visually-hidden">{t('Guest.Flags')}</legend>
        {flagKeys.map((key) => (
          <CheckField key={key} label={t(`Guest.Field.${key}`)} {...form.register(key)} />
        ))}
      </fieldset>
      <AreaField
        label={t('Guest.Field.dietaryRestriction')}
        error={errors.dietaryRestriction?.message}
        rows={2}
        {...form.register('dietaryRestriction')}
      />
    </>
  );
}

function Choices({ form }: GuestInputsProps) {
  const { t, i18n } = useTexts();
  const { errors } = form.formState;
  const countries = useMemo(() => {
    const order = new Intl.Collator(i18n.language);
    return countryCodes
      .map((code) => ({ code, name: t(`Countries.${code}`) }))
      .sort((one, other) => order.compare(one.name, other.name));
  }, [t, i18n.language]);
  return (
    <>
      <SelectField label={t('Guest.Field.country')} error={errors.country?.message} {...form.register('country')}>
        <option value="">{t('Guest.Choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
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

/** Group, main guest, table. */
function Belonging({ form, now, saved, guestId }: GuestInputsProps) {
  const { t } = useTexts();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  const { errors } = form.formState;
  const chosen = groups.find((group) => group._id === now.assignedGroup);
  const seatedWithGroup = groups.find((group) => group._id === saved.assignedGroup)?.tableAssignment?._id ?? '';
  const held = saved.assignedGroup === '' ? saved.assignedTable : seatedWithGroup;
  const areFull = areMainsTaken(chosen, guestId);
  const choose = (id: string) => {
    form.setValue('assignedGroup', id, { shouldDirty: true });
    form.setValue('isMain', id === saved.assignedGroup ? saved.isMain : false, { shouldDirty: true });
    form.setValue('assignedTable', id === '' ? saved.assignedTable : '', { shouldDirty: true });
  };
  const tableFull = issueText('Table capacity is not enough for the selected guests.');
  return (
    <div className="form-grid">
      <OnePicker
        label={t('Guest.Field.assignedGroup')}
        options={groups.map((group) => ({
          value: group._id,
          label: group.groupName,
          note: group.tableAssignment?.tableName,
          ...(group._id !== saved.assignedGroup && !hasSeat(group, tables, held) && { disabledReason: tableFull }),
        }))}
        value={now.assignedGroup}
        onChange={choose}
        emptyLabel={t('Guest.NoGroup')}
        error={errors.assignedGroup?.message}
      />
      {chosen === undefined ? (
        <OnePicker
          label={t('Guest.Field.assignedTable')}
          options={tables.map((table) => ({
            value: table._id,
            label: table.tableName,
            note: t('Groups.SeatsLeft', { count: freeFor(table, held) }),
            ...(freeFor(table, held) < 1 && { disabledReason: tableFull }),
          }))}
          value={now.assignedTable}
          onChange={(id) => form.setValue('assignedTable', id, { shouldDirty: true })}
          emptyLabel={t('Groups.NoTable')}
          error={errors.assignedTable?.message}
        />
      ) : (
        <p className="guest-seat">
          <span className="form-field__label">{t('Guest.Field.assignedTable')}</span>
          <span>{chosen.tableAssignment?.tableName ?? t('Groups.NoTable')}</span>
          <span className="form-field__hint">{t('Guest.SitsWithGroup')}</span>
        </p>
      )}
      <CheckField
        label={t('Guest.Field.isMain')}
        disabled={areFull}
        hint={
          areFull
            ? issueText('This group already has two main guests, therefore this guest will be created as a follower.')
            : undefined
        }
        error={errors.isMain?.message}
        {...form.register('isMain')}
      />
    </div>
  );
}
