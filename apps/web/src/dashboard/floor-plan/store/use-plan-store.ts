import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { changeQueue } from '../../records/lists/pending-changes.js';
import { PlanStore } from './plan-store.js';

export function usePlanStore() {
  const { client } = trpc.useUtils();
  const { data, error, refetch } = trpc.floorPlan.get.useQuery();
  const [store, setStore] = useState<PlanStore | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    if (store !== null) {
      store.receive(data);
      return;
    }
    const server = {
      load: () => client.floorPlan.get.query(),
      save: (input: Parameters<typeof client.floorPlan.update.mutate>[0]) => client.floorPlan.update.mutate(input),
    };
    setStore(new PlanStore(data, server, changeQueue));
  }, [data, store, client]);
  useEffect(() => {
    if (store === null) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!store.isSaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
  return { data: store ?? undefined, error, refetch };
}
