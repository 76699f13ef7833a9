// Fetches visible dietary texts that may be outdated, shortly after the live changes that may have changed them.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useStore } from '../../lib/storage/store.js';
import { applySavedRow } from '../records/lists/dashboard-data.js';
import { outdatedDiets } from '../records/lists/outdated-diets.js';

const refreshDelayMs = 300;
const maxAttempts = 3;

/** `ids` are those of the rendered rows, separated by spaces. */
export function DietRefresh({ ids }: { ids: string }) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const outdated = useStore(outdatedDiets);
  const shown = ids
    .split(' ')
    .filter((id) => outdated.has(id))
    .join(' ');
  useEffect(() => {
    if (shown === '') return;
    /** The text may change again while it is being fetched. */
    const refresh = async (id: string) => {
      for (let attempt = 0; attempt < maxAttempts && outdatedDiets.get().has(id); attempt += 1) {
        const guest = await client.guest.get.query({ id });
        applySavedRow(queryClient, 'guests', guest);
      }
    };
    const timer = setTimeout(() => {
      // The guest was deleted, or the connection was lost, after which the list is refetched.
      for (const id of shown.split(' ')) refresh(id).catch(() => undefined);
    }, refreshDelayMs);
    return () => clearTimeout(timer);
  }, [shown, client, queryClient]);
  return null;
}
