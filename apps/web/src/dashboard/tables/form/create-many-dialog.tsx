import { defaultCapacity } from '@havn/api/seating/table/fields';
import { buildTableNames } from '@havn/api/seating/table/rules';
import { createManyTablesInput, type Table } from '@havn/api/seating/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { useSaveState } from '../../records/form/use-save-state.js';
import { applySavedRow } from '../../records/lists/dashboard-data.js';
import { useTables } from '../../records/lists/lists.js';
import { useIdempotencyKey } from '../../records/requests/use-idempotency-key.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { TextField } from '../../ui/form/form-fields.js';
import { FailureNotice } from '../../ui/notice.js';
import { CapacityField } from './capacity-field.js';
import { NamePatternFields } from './name-pattern-fields.js';
import { findNamePattern, findNextNumber, parseWholeNumber, suggestTableCount } from './table-names.js';

/** Names shown before the ellipsis; the last name follows it. */
const previewLength = 8;

interface CreateManyDialogProps extends OpenDialog {
  onCreated(table: Table): void;
}

export function CreateManyDialog({ open, onClose, onCreated }: CreateManyDialogProps) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const tables = useTables().rows;
  const [initialPattern] = useState(() => findNamePattern(tables, t('Tables.DefaultPattern')));
  const { data: counts } = trpc.guest.counts.useQuery();
  const [typedCount, setCount] = useState<string | null>(null);
  const [capacity, setCapacity] = useState<number | null>(tables.at(-1)?.capacity ?? defaultCapacity);
  const [names, setNames] = useState(() => ({
    namePattern: initialPattern,
    firstNumber: String(findNextNumber(tables, initialPattern)),
  }));
  const guestsToSeat = counts?.needTable ?? 0;
  const count =
    typedCount ?? String(suggestTableCount(tables, { guestsToSeat, capacity: capacity ?? defaultCapacity }));
  const { isSaving, error, run } = useSaveState();
  const getIdempotencyKey = useIdempotencyKey();
  const parsed = createManyTablesInput.safeParse({
    count: parseWholeNumber(count),
    capacity,
    namePattern: names.namePattern,
    firstNumber: parseWholeNumber(names.firstNumber),
  });
  const invalidFields = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]));
  const create = async () => {
    if (!parsed.success) return;
    const created = await client.table.createMany.mutate(parsed.data, {
      context: { [idempotencyKey]: getIdempotencyKey(parsed.data) },
    });
    for (const table of created) applySavedRow(queryClient, 'tables', table);
    onClose();
    if (created[0] !== undefined) onCreated(created[0]);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Tables.CreateManyTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void run(create);
      }}
      actions={
        <DashboardButton type="submit" isBusy={isSaving} disabled={!parsed.success}>
          {parsed.success ? t('Tables.CreateCount', { count: parsed.data.count }) : t('Tables.CreateManyTitle')}
        </DashboardButton>
      }
    >
      {error ? <FailureNotice message={t('Tables.CreateFailed')} error={error} /> : null}
      <div className="stack form-stack">
        <div className="stack table-numbers">
          <TextField
            label={t('Tables.Count')}
            inputMode="numeric"
            value={count}
            onChange={({ target }) => setCount(target.value)}
            {...(invalidFields.has('count') ? { error: t('Tables.CountHint') } : { hint: t('Tables.CountHint') })}
          />
          <CapacityField value={capacity} onChange={setCapacity} />
        </div>
        <NamePatternFields values={names} onChange={setNames} invalidFields={invalidFields} />
        {parsed.success ? <NamePreview names={buildTableNames(parsed.data)} capacity={parsed.data.capacity} /> : null}
      </div>
    </Dialog>
  );
}

function NamePreview({ names, capacity }: { names: readonly string[]; capacity: number }) {
  const { t } = useTexts();
  const titleId = useId();
  const existingNames = new Set(useTables().rows.map(({ tableName }) => tableName));
  const conflictingNames = names.filter((name) => existingNames.has(name));
  const isLong = names.length > previewLength + 2;
  const shown = isLong ? names.slice(0, previewLength) : names;
  return (
    <section className="stack gap-2 table-preview" aria-labelledby={titleId}>
      <h3 className="table-preview__title" id={titleId}>
        {t('Tables.Preview', { count: names.length, seats: names.length * capacity })}
      </h3>
      <ul className="wrap table-preview__names">
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {isLong ? <li aria-hidden="true">…</li> : null}
        {isLong ? <li>{names.at(-1)}</li> : null}
      </ul>
      <p className="form-field__hint" role="status">
        {conflictingNames.length > 0
          ? t('Tables.NamesTaken', { count: conflictingNames.length, name: conflictingNames[0] })
          : ''}
      </p>
    </section>
  );
}
