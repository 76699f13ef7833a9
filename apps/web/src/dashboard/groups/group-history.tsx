import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { HistoryList } from '../records/history-list.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { ErrorState, LoadingState } from '../ui/notice.js';

export function GroupHistory({ id }: { id: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <DashboardButton variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Groups.DietaryHistory')}
      </DashboardButton>
      {isOpen ? <Entries id={id} /> : null}
    </div>
  );
}

function Entries({ id }: { id: string }) {
  const { t } = useTexts();
  const query = trpc.group.history.useQuery({ id });
  if (query.isPending) return <LoadingState />;
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data.length === 0 ? <p>{t('Groups.NoDietaryHistory')}</p> : <HistoryList entries={query.data} />;
}
