import { buildTableNames } from '@havn/api/seating/table/rules';
import { renumberTablesInput } from '@havn/api/seating/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useSaveState } from '../../records/form/use-save-state.js';
import { applySavedRow } from '../../records/lists/dashboard-data.js';
import { useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { CheckboxField } from '../../ui/form/form-fields.js';
import { FailureNotice } from '../../ui/notice.js';
import { NamePatternFields } from './name-pattern-fields.js';
import { findNamePattern, hasNumber, parseWholeNumber } from './table-names.js';

export function RenumberDialog({ open, onClose }: OpenDialog) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const tables = useTables().rows;
  const numbered = tables.filter(hasNumber);
  const hasMixedNames = numbered.length > 0 && numbered.length < tables.length;
  const [keepsNames, setKeepsNames] = useState(true);
  const [names, setNames] = useState(() => ({
    namePattern: findNamePattern(tables, t('Tables.DefaultPattern')),
    firstNumber: '1',
  }));
  const { isSaving, error, run } = useSaveState();
  const renamed = hasMixedNames && keepsNames ? numbered : tables;
  const parsed = renumberTablesInput.safeParse({
    ids: renamed.map(({ _id }) => _id),
    namePattern: names.namePattern,
    firstNumber: parseWholeNumber(names.firstNumber),
  });
  const invalidFields = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]));
  const newNames = parsed.success ? buildTableNames({ ...parsed.data, count: renamed.length }) : [];
  const changes = renamed.flatMap(({ _id, tableName }, index) => {
    const newName = newNames[index] ?? tableName;
    return newName === tableName ? [] : [{ _id, tableName, newName }];
  });
  const renumber = async () => {
    if (!parsed.success) return;
    for (const table of await client.table.renumber.mutate(parsed.data)) applySavedRow(queryClient, 'tables', table);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Tables.RenumberTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void run(renumber);
      }}
      actions={
        <DashboardButton type="submit" isBusy={isSaving} disabled={changes.length === 0}>
          {t('Tables.Rename', { count: changes.length })}
        </DashboardButton>
      }
    >
      {error ? <FailureNotice message={t('Tables.UpdateFailed')} error={error} /> : null}
      <div className="stack form-stack">
        <NamePatternFields values={names} onChange={setNames} invalidFields={invalidFields} />
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
        {parsed.success && changes.length === 0 ? <p className="muted">{t('Tables.NothingToRename')}</p> : null}
      </div>
    </Dialog>
  );
}
