// Confirmation dialog for deleting a table.
import type { Table } from '@havn/api/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.js';
import { applyLocalChange } from '../data/dashboard-data.js';
import { closeAndFocusHeading, createDeleteHandlers } from '../data/delete-handlers.js';
import { useTables } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FailureNotice } from '../ui/notice.js';
import type { DialogState } from '../ui/use-dialog-state.js';

export function DeleteTable({ table, dialog }: { table: Table; dialog: DialogState<Table> }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const remove = trpc.table.delete.useMutation(
    createDeleteHandlers(queryClient, () => {
      closeAndFocusHeading(dialog);
      applyLocalChange(queryClient, 'tables', { id: table._id, version: null, object: null });
    }),
  );
  const live = useTables().rows.find((row) => row._id === table._id) ?? table;
  return (
    <ConfirmDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={t('Tables.DeleteTitle')}
      question={t('Tables.DeleteQuestion')}
      name={live.tableName}
      action={t('Actions.Delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: live._id, ifMatch: live.version })}
    >
      {remove.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={remove.error} /> : null}
    </ConfirmDialog>
  );
}
