// /dashboard/settings: everything a page shows of the wedding, with the invitation beside it as a guest will see it
// (specification §1 "The record", §10).
import { isWhole } from '@havn/api/wedding/schema';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { useDeskPage } from '../ui/kept-place.js';
import { FailedRows, LoadingRows } from '../ui/notice.js';
import { SettingsForm } from './settings-form.js';

export function SettingsPage() {
  const { t } = useTexts();
  useDeskPage(t('Settings.Title'));
  const query = trpc.wedding.get.useQuery();
  // What was read before the log-in is the public part alone.
  const whole = query.data !== undefined && isWhole(query.data) ? query.data : undefined;
  return (
    <>
      <header className="list-head">
        <h1 className="desk-title">{t('Settings.Title')}</h1>
      </header>
      {whole === undefined && !query.isError ? <LoadingRows /> : null}
      {whole === undefined && query.isError ? (
        <FailedRows error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {whole === undefined ? null : <SettingsForm live={whole} />}
    </>
  );
}
