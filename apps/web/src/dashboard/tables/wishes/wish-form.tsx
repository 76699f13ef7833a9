import { type WishKind, wishKinds } from '@havn/api/seating/wish/schema';
import { useMemo, useState } from 'react';
import { useGroups, useGuests } from '../../records/lists/lists.js';
import { useSaveState } from '../../records/requests/use-save-state.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { SelectField } from '../../ui/form/form-fields.js';
import { SinglePicker } from '../../ui/form/picker.js';
import { findPairWishes, type PairChange } from './pair-wishes.js';
import { useFormatWish } from './use-format-wish.js';
import { useWishRequests } from './use-wish-requests.js';
import { useWishes } from './use-wishes.js';
import { getUnitId, listUnitOptions, type NamedWish, toWishFields, type UnitValue } from './wish-units.js';

interface WishFormProps {
  /** Selected initially. */
  initialUnit: UnitValue | null;
  onSaved(change: 'create' | 'update'): void;
}

interface ExistingWish {
  wish: NamedWish;
  /** What makes of it the wish that is chosen; `null` if it is that one. */
  change: PairChange | null;
}

/** The wish about the two that are chosen. */
function useExistingWish(kind: WishKind, unit: string, other: string): ExistingWish | null {
  const { rows } = useWishes();
  if (kind === 'nearCouple' || unit === '' || other === '') return null;
  const [wish] = findPairWishes(rows, [getUnitId(unit), getUnitId(other)]);
  return wish === undefined ? null : { wish, change: wish.kind === kind ? null : { kind, opposite: wish } };
}

export function WishForm({ initialUnit, onSaved }: WishFormProps) {
  const { t } = useTexts();
  const requests = useWishRequests();
  const [groups, guests] = [useGroups().rows, useGuests().rows];
  const options = useMemo(() => listUnitOptions(groups, guests, t('Wishes.Group')), [groups, guests, t]);
  const [kind, setKind] = useState<WishKind>('together');
  const [unit, setUnit] = useState<string>(initialUnit ?? '');
  const [chosenOther, setOther] = useState('');
  // Ignored if the first field has since been set to the same guest or group.
  const other = chosenOther === unit ? '' : chosenOther;
  const { isSaving, error, run } = useSaveState();
  const needsOther = kind !== 'nearCouple';
  const existing = useExistingWish(kind, unit, other);
  const change = existing?.change ?? null;
  const isComplete = unit !== '' && (!needsOther || other !== '') && (existing === null || change !== null);
  const save = async () => {
    if (change === null) await requests.add(kind, toWishFields(unit, needsOther ? other : ''));
    else await requests.change(change);
    setOther('');
    if (initialUnit === null && !needsOther) setUnit('');
    onSaved(change === null ? 'create' : 'update');
  };
  return (
    <form
      className="wish-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void run(save);
      }}
    >
      <ActionFailure error={error} message={t(change === null ? 'Wishes.AddFailed' : 'Wishes.ChangeFailed')} />
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
      <DashboardButton type="submit" icon={change === null ? 'plus' : 'swap'} isBusy={isSaving} disabled={!isComplete}>
        {change === null ? t('Wishes.Add') : t(`Wishes.ChangeTo.${change.kind}`)}
      </DashboardButton>
      <ExistingWishNote wish={existing?.wish ?? null} />
    </form>
  );
}

function ExistingWishNote({ wish }: { wish: NamedWish | null }) {
  const { t } = useTexts();
  const formatWish = useFormatWish();
  return (
    <p className="muted wish-form__existing" role="status">
      {wish === null ? '' : t('Wishes.Existing', { wish: formatWish(wish) })}
    </p>
  );
}
