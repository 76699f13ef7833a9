import type { Table } from '@havn/api/seating/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.js';
import { applyLocalChange } from '../records/lists/dashboard-data.js';
import { useTables } from '../records/lists/lists.js';
import { closeAndFocusHeading, createDeleteHandlers } from '../records/undo/delete-handlers.js';
import { useTexts } from '../texts/texts.js';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.js';
import type { DialogState } from '../ui/dialog/use-dialog-state.js';
import { FailureNotice } from '../ui/notice.js';

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
