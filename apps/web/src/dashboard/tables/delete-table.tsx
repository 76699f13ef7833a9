import type { Table } from '@havn/api/seating/table/schema';
import { trpc } from '../../lib/api/trpc.js';
import { useTables } from '../records/lists/lists.js';
import { closeAndFocusHeading } from '../records/undo/delete-handlers.js';
import { DeleteRecord } from '../records/undo/delete-record.js';
import { useTexts } from '../texts/texts.js';
import type { DialogState } from '../ui/dialog/use-dialog-state.js';

export function DeleteTable({ table, dialog }: { table: Table; dialog: DialogState<Table> }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  return (
    <DeleteRecord
      list="tables"
      id={table._id}
      live={useTables().rows.find((row) => row._id === table._id)}
      getName={(row) => row.tableName}
      title={t('Tables.DeleteTitle')}
      question={t('Tables.DeleteQuestion')}
      open={dialog.isOpen}
      onClose={dialog.close}
      remove={(input) => client.table.delete.mutate(input)}
      onDeleted={() => closeAndFocusHeading(dialog)}
    />
  );
}
