// Saves an event: creation is idempotent, updates use optimistic locking (specification §10 "Orders and conflicts").
import type { WidgetEvent } from '@havn/api/widget/schema';
import { useState } from 'react';
import { reasonOf } from '../../lib/failure.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { useOnceKey } from '../data/once.js';
import { useSaving } from '../data/saving.js';
import { type Draft, differing, draftOf } from './draft.js';

export interface EventSave {
  /** The event the form is compared with; `null` while it is new. */
  base: WidgetEvent | null;
  /** The conflicting version of another administrator; the conflict must be resolved before saving. */
  theirs: WidgetEvent | null;
  isSaving: boolean;
  error: unknown;
  save(draft: Draft): Promise<void>;
  /** Overwrites the other version. */
  saveOver(draft: Draft): Promise<void>;
  /** Replaces `base`. */
  adopt(event: WidgetEvent): void;
}

export function useEventSave(first: WidgetEvent | null, onSaved: (event: WidgetEvent) => void): EventSave {
  const utils = trpc.useUtils();
  const keyFor = useOnceKey();
  const [base, setBase] = useState(first);
  const [theirs, setTheirs] = useState<WidgetEvent | null>(null);
  const { isSaving, error, run } = useSaving();

  const adopt = (event: WidgetEvent) => {
    setBase(event);
    setTheirs(null);
  };
  const show = (event: WidgetEvent) => {
    utils.widget.get.setData({ id: event._id }, event);
    void utils.widget.list.invalidate();
    adopt(event);
    onSaved(event);
  };
  const { create, update, get } = utils.client.widget;
  const make = async (draft: Draft) =>
    show(await create.mutate({ ...draft }, { context: { [idempotencyKey]: keyFor(draft) } }));
  const write = async (onto: WidgetEvent, draft: Draft) => {
    try {
      show(await update.mutate({ ...draft, id: onto._id, ifMatch: onto.version }));
    } catch (refusal) {
      if (reasonOf(refusal) !== 'VERSION_CHANGED') throw refusal;
      const found = await get.query({ id: onto._id });
      // Only fields outside the form changed, such as `closed`.
      if (differing(draftOf(found), draftOf(onto)).length > 0) setTheirs(found);
      else show(await update.mutate({ ...draft, id: onto._id, ifMatch: found.version }));
    }
  };
  return {
    base,
    theirs,
    isSaving,
    error,
    adopt,
    save: (draft) => run(() => (base === null ? make(draft) : write(base, draft))),
    saveOver: (draft) => run(() => (theirs === null ? Promise.resolve() : write(theirs, draft))),
  };
}
