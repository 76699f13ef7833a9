// Fetches the dietary texts that are shown and may be outdated, a moment after the changes that outdated them.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../lib/store.js';
import { trpc } from '../../lib/trpc.js';
import { applyLocalChange } from '../data/dashboard-data.js';
import { outdatedDiets } from '../data/outdated-diets.js';

const delayMs = 300;

/** `ids`: the rendered rows. Renders nothing. */
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
    const timer = setTimeout(() => {
      for (const id of shown.split(' '))
        client.guest.get.query({ id }).then(
          (guest) => applyLocalChange(queryClient, 'guests', { id, version: guest.version, object: guest }),
          // Deleted meanwhile, or without a connection: the list is fetched again then.
          () => undefined,
        );
    }, delayMs);
    return () => clearTimeout(timer);
  }, [shown, client, queryClient]);
  return null;
}
