// What a change did, in words (specification §10 "Undo in the pages").
import type { Field } from '@havn/api/kernel/field-kinds';
import type { RecordedChange } from '@havn/api/kernel/recorded-change';
import { guestFields } from '@havn/api/people/guest/fields';
import { useTexts } from '../../texts/texts.js';
import { formatFieldValue } from '../fields/field-text.js';

/** "Anna Rossi deleted", "12 guests → Harbour". */
export function ChangeDescription({ change }: { change: RecordedChange }) {
  const texts = useTexts();
  const { t, hasText } = texts;
  const { name, count, swappedWith } = change;
  const procedureKey = change.change.replace('.', '_');
  const namedKey = `Undo.Named.${procedureKey}`;
  const doneKey = `Undo.Done.${procedureKey}`;
  const subject = name ?? (count === undefined ? null : t('Guests.Count', { count }));
  if (subject !== null) {
    const field = getFieldTexts(change, texts);
    if (field !== null) return <p>{t('Undo.FieldChanged', { subject, ...field })}</p>;
    if (swappedWith !== undefined) return <p>{t('Undo.Swapped', { subject, target: swappedWith })}</p>;
    const target = getTargetText(change, texts);
    if (target !== undefined) return <p>{t('Undo.Assigned', { subject, target })}</p>;
    if (hasText(namedKey)) {
      const context = name !== undefined && count !== undefined ? 'several' : undefined;
      return <p>{t(namedKey as 'Undo.Named.household_create', { name: subject, context })}</p>;
    }
  }
  return (
    <p>
      <span>{hasText(doneKey) ? t(doneKey as 'Undo.Done.guest_delete') : t('Undo.Changed')}</span>
      {subject === null ? null : <span className="muted break">{` ${subject}`}</span>}
    </p>
  );
}

type Texts = ReturnType<typeof useTexts>;

/** What was assigned to the guests or groups. */
function getTargetText({ group, table, status, seat }: RecordedChange, { t }: Texts): string | undefined {
  if (group === null) return t('Guests.Assign.NoGroup');
  if (table === null) return t('Groups.NoTable');
  if (status !== undefined) return t(`Status.${status}`);
  if (seat !== undefined) return t(seat === 'taken' ? 'Undo.SeatTaken' : 'Undo.SeatFree');
  return group ?? table;
}

function getFieldTexts(
  { field: name = '', value }: RecordedChange,
  texts: Texts,
): { field: string; value: string } | null {
  const { t, hasText } = texts;
  const labelKey = `Guest.Field.${name}`;
  if (value === undefined || !hasText(labelKey)) return null;
  const field: Field = Reflect.get(guestFields, name) ?? { kind: 'text', max: 0 };
  return {
    field: t(labelKey as 'Guest.Field.firstName'),
    value: formatFieldValue(field, { name, value }, texts) || t('Conflict.Empty'),
  };
}
