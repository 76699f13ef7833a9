// The account of the logged-in administrator. Refetching it keeps the role up to date while a page is open.
import { useEffect } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useStore } from '../../lib/storage/store.js';
import { showDashboardIn } from '../texts/texts.js';
import { roleChecks, saveRole } from './role.js';

const checkIntervalMs = 60_000;

export function useAccount(isLoggedIn = true) {
  const query = trpc.account.get.useQuery(undefined, { enabled: isLoggedIn, refetchInterval: checkIntervalMs });
  const { data, refetch } = query;
  const checks = useStore(roleChecks);
  useEffect(() => {
    if (data !== undefined) saveRole(data.role);
  }, [data]);
  const language = data?.language;
  useEffect(() => void showDashboardIn(language), [language]);
  useEffect(() => {
    if (checks > 0) void refetch();
  }, [checks, refetch]);
  return query;
}
