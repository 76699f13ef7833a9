import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getErrorBody } from '../../../lib/api/api-error.js';
import type { ModalWidth } from '../../../ui/modal.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { ErrorState, FailureNotice, LoadingState } from '../../ui/notice.js';
import type { ListName } from '../lists/list-query.js';
import { useRecordProcedures } from './use-list-adapter.js';

interface EditRecordProps<R> extends OpenDialog {
  list: ListName;
  /** null for a new record. */
  id: string | null;
  title: string;
  width?: ModalWidth;
  /** Replaces the error, with its retry, of a record that has been deleted. */
  missingText?: string;
  children(record: R | null): ReactNode;
}

/**
 * Fetches a record when its form opens: live changes contain no dietary texts, and a cached record may be older than
 * the last save. Kept once it has loaded, because a later response must not replace input.
 */
export function EditRecord<R>({ list, id, missingText, children, ...dialog }: EditRecordProps<R>) {
  const [record, setRecord] = useState<R | null>(null);
  const { get } = useRecordProcedures<R>(list);
  const query = useQuery({
    queryKey: ['dashboard', 'form', list, id],
    queryFn: id === null ? skipToken : () => get.query({ id }),
    staleTime: 0,
    enabled: record === null,
  });
  if (record === null && query.isSuccess && query.isFetchedAfterMount) setRecord(query.data);
  if (record !== null || id === null) return children(record);
  const isMissing = missingText !== undefined && getErrorBody(query.error)?.code === 'NOT_FOUND';
  return (
    <Dialog {...dialog}>
      {query.error === null ? <LoadingState /> : null}
      {isMissing ? <FailureNotice message={missingText} /> : null}
      {query.error === null || isMissing ? null : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}
