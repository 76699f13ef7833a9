// Confirmation dialog for deleting a table.
import type { Table } from '@havn/api/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.js';
import { showChange } from '../data/desk.js';
import { useTables } from '../data/lists.js';
import { whenGone } from '../data/when-gone.js';
import { useTexts } from '../texts.js';
import { Confirm } from '../ui/confirm.js';
import { FailureNotice } from '../ui/notice.js';
import type { Opened } from '../ui/use-opened.js';

export function DeleteTable({ table, dialog }: { table: Table; dialog: Opened<Table> }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const remove = trpc.table.delete.useMutation(
    whenGone(() => {
      dialog.close();
      showChange(queryClient, 'tables', { id: table._id, version: null, object: null });
      document.querySelector<HTMLElement>('h1')?.focus();
    }),
  );
  const live = useTables().rows.find((row) => row._id === table._id) ?? table;
  return (
    <Confirm
      open={dialog.isOpen}
      onClose={dialog.close}
      title={t('Tables.DeleteTitle')}
      question={t('Tables.DeleteQuestion')}
      name={live.tableName}
      action={t('Actions.Delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: live._id, ifMatch: live.version })}
    >
      {remove.isError ? <FailureNotice what={t('Alerts.Unexpected')} error={remove.error} /> : null}
    </Confirm>
  );
}
