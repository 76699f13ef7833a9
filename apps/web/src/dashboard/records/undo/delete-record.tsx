import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { FailureNotice } from '../../ui/notice.js';
import { applyLocalChange } from '../lists/dashboard-data.js';
import type { ListName } from '../lists/list-query.js';
import type { ListRow } from '../live/change.js';
import { createDeleteHandlers } from './delete-handlers.js';

interface DeleteRecordProps<R extends ListRow> {
  list: ListName;
  id: string;
  /** The record in the list; undefined once it has been deleted. */
  live: R | undefined;
  getName(record: R): string;
  title: string;
  question: string;
  open: boolean;
  onClose(): void;
  remove(input: { id: string; ifMatch?: number }): Promise<unknown>;
  onDeleted(): void;
}

export function DeleteRecord<R extends ListRow>({ list, id, live, getName, remove, ...props }: DeleteRecordProps<R>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  // The name of a deleted record stays in the dialog while it closes.
  const [opened] = useState(live);
  const record = live ?? opened;
  const deletion = useMutation({
    mutationFn: remove,
    ...createDeleteHandlers(queryClient, () => {
      props.onDeleted();
      applyLocalChange(queryClient, list, { id, version: null, object: null });
    }),
  });
  return (
    <ConfirmDialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      question={props.question}
      name={record === undefined ? '' : getName(record)}
      action={t('Actions.Delete')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate({ id, ...(record && { ifMatch: record.version }) })}
    >
      {deletion.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={deletion.error} /> : null}
    </ConfirmDialog>
  );
}
