// /dashboard/settings: the wedding record with a preview of the invitation (specification §1 "The record", §10).
import { isWhole, type WholeWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { useTexts } from '../texts.js';
import { useDeskPage } from '../ui/kept-place.js';
import { FailedRows, LoadingRows } from '../ui/notice.js';
import { SettingsForm } from './settings-form.js';

export function SettingsPage() {
  const { t } = useTexts();
  useDeskPage(t('Settings.Title'));
  const query = trpc.wedding.get.useQuery();
  // Before log-in and after the session has ended, the query returns only the public part.
  const [whole, setWhole] = useState<WholeWedding>();
  if (query.data !== undefined && query.data !== whole && isWhole(query.data)) setWhole(query.data);
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
