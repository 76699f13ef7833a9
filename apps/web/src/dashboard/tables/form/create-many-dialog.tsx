import { defaultCapacity } from '@havn/api/seating/table/fields';
import { buildTableNames } from '@havn/api/seating/table/rules';
import { createManyTablesInput, type Table } from '@havn/api/seating/table/schema';
import { useId, useState } from 'react';
import { idempotencyKey, trpc } from '../../../lib/api/trpc.js';
import { useTables } from '../../records/lists/lists.js';
import { useIdempotencyKey } from '../../records/requests/use-idempotency-key.js';
import { useTexts } from '../../texts/texts.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { TextField } from '../../ui/form/form-fields.js';
import { countPeopleToSeat, type SeatingUnit } from '../seating/seating-unit.js';
import { CapacityField } from './capacity-field.js';
import { NumberedTablesDialog, useNumberedTables } from './numbered-tables-dialog.js';
import { findNextNumber, parseWholeNumber, suggestTableCount } from './table-names.js';

/** Names shown before the ellipsis; the last name follows it. */
const previewLength = 8;

interface CreateManyDialogProps extends OpenDialog {
  unseated: readonly SeatingUnit[];
  onCreated(table: Table): void;
}

export function CreateManyDialog({ unseated, open, onClose, onCreated }: CreateManyDialogProps) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const rows = useTables().rows;
  const [typedCount, setCount] = useState<string | null>(null);
  const [capacity, setCapacity] = useState<number | null>(rows.at(-1)?.capacity ?? defaultCapacity);
  const householdSizes = unseated.map(countPeopleToSeat);
  const suggestedCount = suggestTableCount(rows, { householdSizes, capacity: capacity ?? defaultCapacity });
  const count = typedCount ?? String(suggestedCount);
  const getIdempotencyKey = useIdempotencyKey();
  const tables = useNumberedTables(createManyTablesInput, findNextNumber, { count: parseWholeNumber(count), capacity });
  const { input } = tables;
  return (
    <NumberedTablesDialog
      open={open}
      onClose={onClose}
      tables={tables}
      title={t('Tables.CreateManyTitle')}
      action={input === null ? t('Tables.CreateManyTitle') : t('Tables.CreateCount', { count: input.count })}
      isBlocked={input === null}
      failure={t('Tables.CreateFailed')}
      save={(all) => client.table.createMany.mutate(all, { context: { [idempotencyKey]: getIdempotencyKey(all) } })}
      onSaved={([first]) => first !== undefined && onCreated(first)}
      before={
        <div className="stack table-numbers">
          <TextField
            label={t('Tables.Count')}
            inputMode="numeric"
            value={count}
            onChange={({ target }) => setCount(target.value)}
            {...(tables.invalidFields.has('count')
              ? { error: t('Tables.CountHint') }
              : { hint: t('Tables.CountHint') })}
          />
          <CapacityField value={capacity} onChange={setCapacity} />
        </div>
      }
    >
      {input === null ? null : <NamePreview names={buildTableNames(input)} capacity={input.capacity} />}
    </NumberedTablesDialog>
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
