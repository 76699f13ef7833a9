import { skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { getErrorBody } from '../../../lib/api/api-error.js';
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.js';
import { ErrorState, FailureNotice, LoadingState } from '../../ui/notice.js';
import type { ListName } from '../lists/list-query.js';
import { useRecordProcedures } from './use-list-adapter.js';
import type { EditedRecordProps } from './use-record-form.js';

/** How a form is opened: with the id of its record, or null for a new one. */
export interface OpenedForm<R> extends Omit<EditedRecordProps<R>, 'row'> {
  id: string | null;
}

interface EditRecordProps<R> extends OpenedForm<R> {
  list: ListName;
  title: string;
  width?: DialogProps['width'];
  /** Replaces the error, with its retry, of a record that has been deleted. */
  missingText?: string;
  Form: ComponentType<EditedRecordProps<R>>;
}

/**
 * Fetches a record when its form opens: a cached record may be older than the last save. Kept once it has loaded, because a later response must not replace input.
 */
export function EditRecord<R>({ list, id, title, width, missingText, Form, ...dialog }: EditRecordProps<R>) {
  const [record, setRecord] = useState<R | null>(null);
  const { get } = useRecordProcedures<R>(list);
  const query = useQuery({
    queryKey: ['dashboard', 'form', list, id],
    queryFn: id === null ? skipToken : () => get.query({ id }),
    staleTime: 0,
    enabled: record === null,
  });
  if (record === null && query.isSuccess && query.isFetchedAfterMount) setRecord(query.data);
  if (record !== null || id === null) return <Form row={record} {...dialog} />;
  const isMissing = missingText !== undefined && getErrorBody(query.error)?.code === 'NOT_FOUND';
  return (
    <Dialog open={dialog.open} onClose={dialog.onClose} title={title} {...(width && { width })}>
      {query.error === null ? <LoadingState /> : null}
      {isMissing ? <FailureNotice message={missingText} /> : null}
      {query.error === null || isMissing ? null : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}
