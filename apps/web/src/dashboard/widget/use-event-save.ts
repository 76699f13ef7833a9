// Saves an event: creation is idempotent, updates use optimistic locking (specification §10 "Orders and conflicts").
import type { WidgetEvent } from '@havn/api/widget/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import { useSaveState } from '../records/form/use-save-state.js';
import { replaceCached } from '../records/lists/replace-cached.js';
import { useIdempotencyKey } from '../records/requests/use-idempotency-key.js';
import { type EventDraft, listDifferences, toEventDraft } from './event-draft.js';

export interface EventSave {
  /** The event the form is compared with; `null` while it is new. */
  base: WidgetEvent | null;
  /** The conflicting version of another administrator; the conflict must be resolved before saving. */
  theirs: WidgetEvent | null;
  isSaving: boolean;
  error: unknown;
  save(draft: EventDraft): Promise<void>;
  /** Overwrites the other version. */
  overwrite(draft: EventDraft): Promise<void>;
  /** Replaces `base`. */
  rebase(event: WidgetEvent): void;
}

/** `onSaved` receives the saved event and the draft that was sent. */
export function useEventSave(
  initialEvent: WidgetEvent | null,
  onSaved: (event: WidgetEvent, sent: EventDraft) => void,
): EventSave {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const getIdempotencyKey = useIdempotencyKey();
  const [base, setBase] = useState(initialEvent);
  const [theirs, setTheirs] = useState<WidgetEvent | null>(null);
  const { isSaving, error, run } = useSaveState();

  const rebase = (event: WidgetEvent) => {
    setBase(event);
    setTheirs(null);
  };
  const applySaved = async (event: WidgetEvent, sent: EventDraft) => {
    await replaceCached(queryClient, {
      queryKey: getQueryKey(trpc.widget.get, { id: event._id }, 'query'),
      data: event,
    });
    void utils.widget.list.invalidate();
    rebase(event);
    onSaved(event, sent);
  };
  const { create, update, get } = utils.client.widget;
  const createEvent = async (draft: EventDraft) =>
    applySaved(await create.mutate({ ...draft }, { context: { [idempotencyKey]: getIdempotencyKey(draft) } }), draft);
  const updateEvent = async (target: WidgetEvent, draft: EventDraft) => {
    try {
      await applySaved(await update.mutate({ ...draft, id: target._id, ifMatch: target.version }), draft);
    } catch (failure) {
      if (getErrorReason(failure) !== 'VERSION_CHANGED') throw failure;
      const latest = await get.query({ id: target._id });
      // Only fields outside the form changed, such as `closed`.
      if (listDifferences(toEventDraft(latest), toEventDraft(target)).length > 0) setTheirs(latest);
      else await applySaved(await update.mutate({ ...draft, id: target._id, ifMatch: latest.version }), draft);
    }
  };
  return {
    base,
    theirs,
    isSaving,
    error,
    rebase,
    save: (draft) => run(() => (base === null ? createEvent(draft) : updateEvent(base, draft))),
    overwrite: (draft) => run(() => (theirs === null ? Promise.resolve() : updateEvent(theirs, draft))),
  };
}
