import { type WishKind, wishKinds } from '@havn/api/seating/wish/schema';
import { useMemo, useState } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { useGroups, useGuests } from '../../records/lists/lists.js';
import { useIdempotencyKey } from '../../records/requests/use-idempotency-key.js';
import { useSaveState } from '../../records/requests/use-save-state.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { SelectField } from '../../ui/form/form-fields.js';
import { SinglePicker } from '../../ui/form/picker.js';
import { FailureNotice } from '../../ui/notice.js';
import { listUnitOptions, toWishFields, type UnitValue } from './wish-units.js';

interface WishFormProps {
  /** Selected initially. */
  initialUnit: UnitValue | null;
  onAdded(): void;
}

export function WishForm({ initialUnit, onAdded }: WishFormProps) {
  const { t } = useTexts();
  const { client, wish } = trpc.useUtils();
  const [groups, guests] = [useGroups().rows, useGuests().rows];
  const options = useMemo(() => listUnitOptions(groups, guests, t('Wishes.Group')), [groups, guests, t]);
  const [kind, setKind] = useState<WishKind>('together');
  const [unit, setUnit] = useState<string>(initialUnit ?? '');
  const [chosenOther, setOther] = useState('');
  // Ignored if the first field has since been set to the same guest or group.
  const other = chosenOther === unit ? '' : chosenOther;
  const { isSaving, error, run } = useSaveState();
  const getIdempotencyKey = useIdempotencyKey();
  const [addedCount, setAddedCount] = useState(0);
  const needsOther = kind !== 'nearCouple';
  const isComplete = unit !== '' && (!needsOther || other !== '');
  const add = async () => {
    const input = { kind, ...toWishFields(unit, needsOther ? other : '') };
    // Another key after each wish: one that was deleted may be added again.
    const key = getIdempotencyKey([addedCount, input]);
    await client.wish.create.mutate(input, { context: { [idempotencyKey]: key } });
    setAddedCount(addedCount + 1);
    void wish.list.invalidate();
    setOther('');
    if (initialUnit === null && !needsOther) setUnit('');
    onAdded();
  };
  return (
    <form
      className="wish-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void run(add);
      }}
    >
      {error ? <FailureNotice message={t('Wishes.AddFailed')} error={error} /> : null}
      <SinglePicker
        label={t('Wishes.Unit')}
        options={options}
        value={unit}
        onChange={setUnit}
        emptyLabel={t('Wishes.Choose')}
      />
      <SelectField label={t('Wishes.Kind')} value={kind} onChange={({ target }) => setKind(target.value as WishKind)}>
        {wishKinds.map((value) => (
          <option key={value} value={value}>
            {t(`Wishes.Kinds.${value}`)}
          </option>
        ))}
      </SelectField>
      {needsOther ? (
        <SinglePicker
          label={t(kind === 'together' ? 'Wishes.With' : 'Wishes.From')}
          options={options.filter(({ value }) => value !== unit)}
          value={other}
          onChange={setOther}
          emptyLabel={t('Wishes.Choose')}
        />
      ) : null}
      <DashboardButton type="submit" icon="plus" isBusy={isSaving} disabled={!isComplete}>
        {t('Wishes.Add')}
      </DashboardButton>
    </form>
  );
}
