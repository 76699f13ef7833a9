import { trpc } from '../../../lib/api/trpc.js';
import { HistoryList } from '../../records/history-list.js';
import { ErrorState, LoadingState } from '../../ui/notice.js';

export function GuestHistory({ id }: { id: string }) {
  const query = trpc.guest.history.useQuery({ id });
  if (query.isPending) return <LoadingState />;
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <HistoryList entries={query.data} />;
}
