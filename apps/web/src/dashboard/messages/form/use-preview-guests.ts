import type { TemplateSite } from '@havn/api/messaging/text/compose';
import type { Guest } from '@havn/api/people/guest/schema';
import { newWedding, weddingDefaults } from '@havn/api/wedding/fields';
import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useEvents, useGuests } from '../../records/lists/lists.js';
import { useSalutations } from '../../texts/use-salutations.js';
import { type PreviewGuest, toPreviewGuests } from './preview-guest.js';

/** While it is loading. */
const unknownWedding = { ...weddingDefaults, ...newWedding };

interface PreviewGuests {
  rows: readonly Guest[];
  previewGuests: PreviewGuest[];
  site: TemplateSite;
}

export function usePreviewGuests(): PreviewGuests {
  const { rows } = useGuests();
  const wedding = trpc.wedding.get.useQuery().data;
  const { rows: events } = useEvents();
  const salutations = useSalutations();
  const site = useMemo(
    () => ({ publicUrl: wedding?.publicUrl ?? '', wedding: wedding ?? unknownWedding, salutations, events }),
    [wedding, salutations, events],
  );
  const previewGuests = useMemo(() => toPreviewGuests(rows, site), [rows, site]);
  return { rows, previewGuests, site };
}
