import type { TemplateSite } from '@havn/api/messaging/text/compose';
import type { Guest } from '@havn/api/people/guest/schema';
import { newWedding, weddingDefaults } from '@havn/api/wedding/fields';
import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useDishes, useEvents, useGuests, useQuestions } from '../../records/lists/lists.js';
import { useEventTexts, useSalutations } from '../../texts/use-salutations.js';
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
  const { rows: dishes } = useDishes();
  const { rows: questions } = useQuestions();
  const getSalutations = useSalutations();
  const getEventTexts = useEventTexts(events.length + dishes.length + questions.length > 0);
  const site = useMemo(
    () => ({
      ...{ publicUrl: wedding?.publicUrl ?? '', wedding: wedding ?? unknownWedding, getSalutations, events },
      ...{ dishes, questions, getEventTexts },
    }),
    [wedding, getSalutations, events, dishes, questions, getEventTexts],
  );
  const previewGuests = useMemo(() => toPreviewGuests(rows, site), [rows, site]);
  return { rows, previewGuests, site };
}
