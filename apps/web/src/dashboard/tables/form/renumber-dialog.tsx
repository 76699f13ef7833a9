import { buildTableNames } from '@havn/api/seating/table/rules';
import { renumberTablesInput } from '@havn/api/seating/table/schema';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { CheckboxField } from '../../ui/form/form-fields.js';
import { NumberedTablesDialog, useNumberedTables } from './numbered-tables-dialog.js';
import { hasNumber } from './table-names.js';

export function RenumberDialog({ open, onClose }: OpenDialog) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const rows = useTables().rows;
  const numbered = rows.filter(hasNumber);
  const hasMixedNames = numbered.length > 0 && numbered.length < rows.length;
  const [keepsNames, setKeepsNames] = useState(true);
  const renamed = hasMixedNames && keepsNames ? numbered : rows;
  const tables = useNumberedTables(renumberTablesInput, () => 1, { ids: renamed.map(({ _id }) => _id) });
  const { input } = tables;
  const newNames = input === null ? [] : buildTableNames({ ...input, count: renamed.length });
  const changes = renamed.flatMap(({ _id, tableName }, index) => {
    const newName = newNames[index] ?? tableName;
    return newName === tableName ? [] : [{ _id, tableName, newName }];
  });
  return (
    <NumberedTablesDialog
      open={open}
      onClose={onClose}
      tables={tables}
      title={t('Tables.RenumberTitle')}
      action={t('Tables.Rename', { count: changes.length })}
      isBlocked={changes.length === 0}
      failure={t('Tables.UpdateFailed')}
      save={(all) => client.table.renumber.mutate(all)}
    >
      {hasMixedNames ? (
        <CheckboxField
          label={t('Tables.KeepNames')}
          checked={keepsNames}
          onChange={({ target }) => setKeepsNames(target.checked)}
        />
      ) : null}
      <ul className="stack gap-1 table-renames" aria-label={t('Tables.NewNames')}>
        {changes.map(({ _id, tableName, newName }) => (
          <li key={_id}>
            <span className="muted">{tableName}</span>
            <span aria-hidden="true"> → </span>
            <span>{newName}</span>
          </li>
        ))}
      </ul>
      {input !== null && changes.length === 0 ? <p className="muted">{t('Tables.NothingToRename')}</p> : null}
    </NumberedTablesDialog>
  );
}
