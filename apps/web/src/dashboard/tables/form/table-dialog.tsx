import type { Table } from '@havn/api/seating/table/schema';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { useFormRecord } from '../../records/form/use-form-record.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { ErrorState, FailureNotice, LoadingState } from '../../ui/notice.js';
import { TableForm } from './table-form.js';

export interface TableDialogProps {
  /** `null` to create a table. */
  id: string | null;
  open: boolean;
  onClose(): void;
  onCreated(table: Table): void;
}

export function TableDialog({ id, open, onClose, onCreated }: TableDialogProps) {
  if (id === null) return <TableForm table={null} open={open} onClose={onClose} onCreated={onCreated} />;
  return <EditTable id={id} open={open} onClose={onClose} onCreated={onCreated} />;
}

function EditTable({ id, open, onClose, onCreated }: TableDialogProps & { id: string }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const { record, error, refetch } = useFormRecord('tables', id, () => client.table.get.query({ id }));
  if (record !== null) return <TableForm table={record} open={open} onClose={onClose} onCreated={onCreated} />;
  const isUnknown = getErrorReason(error) === 'UNKNOWN_TABLE';
  return (
    <Dialog open={open} onClose={onClose} title={t('Tables.Edit')}>
      {error === null ? <LoadingState /> : null}
      {isUnknown ? <FailureNotice message={t('Tables.MissingId')} /> : null}
      {error !== null && !isUnknown ? <ErrorState error={error} onRetry={refetch} /> : null}
    </Dialog>
  );
}
