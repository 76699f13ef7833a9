// Corrects what was read of a new guest, before anything is stored (specification §7 "Preview").
import { type FormEvent, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { focusOnMount } from '../ui/focus.js';
import { TextField } from '../ui/form/form-fields.js';
import type { PreviewRow } from './preview.js';
import type { CellEdit } from './reading-doubts.js';

type EditedColumn = CellEdit['column'];

/** Those of every guest, also where the list says nothing. */
const commonColumns = ['firstName', 'lastName', 'email', 'phoneNumber', 'group'] as const satisfies EditedColumn[];

/** Offered where the list has them. */
const furtherColumns = [
  'table',
  'dietaryRestriction',
  'notes',
  'salutation',
] as const satisfies readonly EditedColumn[];

function listValues({ fields, group }: PreviewRow): [EditedColumn, string][] {
  const values = new Map<string, string>(fields.map(({ column, to }) => [column, to]));
  if (!values.has('group')) values.set('group', group);
  const further = furtherColumns.filter((column) => values.has(column));
  return [...commonColumns, ...further].map((column) => [column, values.get(column) ?? '']);
}

interface RowEditProps {
  row: PreviewRow;
  onEdit(edits: readonly CellEdit[]): void;
}

export function RowEdit({ row, onEdit }: RowEditProps) {
  const { t } = useTexts();
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (state !== 'open')
    return (
      <button
        type="button"
        className="link-button import-row__edit"
        aria-label={t('Import.Rows.EditLabel', { name: row.name, row: row.row })}
        ref={state === 'closed' ? focusOnMount : undefined}
        onClick={() => setState('open')}
      >
        {t('Import.Rows.Edit')}
      </button>
    );
  return <RowForm row={row} onEdit={onEdit} onClose={() => setState('closed')} />;
}

function RowForm({ row, onEdit, onClose }: RowEditProps & { onClose(): void }) {
  const { t } = useTexts();
  const before = listValues(row);
  const [values, setValues] = useState(new Map(before));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changed = before.flatMap(([column, from]): CellEdit[] => {
      const value = (values.get(column) ?? '').trim();
      return value === from ? [] : [{ row: row.row, person: row.person, column, value }];
    });
    if (changed.length > 0) onEdit(changed);
    onClose();
  };
  return (
    <form
      className="import-row__form"
      aria-label={t('Import.Rows.EditLabel', { name: row.name, row: row.row })}
      onSubmit={save}
    >
      {before.map(([column], index) => (
        <TextField
          key={column}
          label={t(`Import.Column.${column}`)}
          value={values.get(column) ?? ''}
          autoFocus={index === 0}
          onChange={({ target }) => setValues(new Map(values).set(column, target.value))}
        />
      ))}
      <div className="cluster">
        <DashboardButton type="submit" className="dashboard-button--small">
          {t('Import.Rows.SaveEdit')}
        </DashboardButton>
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={onClose}>
          {t('Actions.Cancel')}
        </DashboardButton>
      </div>
    </form>
  );
}
