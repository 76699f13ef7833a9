// Saves a widget: creation is idempotent, updates use optimistic locking (specification §10 "Orders and conflicts").
import type { Widget } from '@havn/api/widget/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import { useSaveState } from '../records/form/use-save-state.js';
import { replaceCached } from '../records/lists/replace-cached.js';
import { useIdempotencyKey } from '../records/requests/use-idempotency-key.js';
import { listDifferences, toWidgetDraft, type WidgetDraft } from './widget-draft.js';

export interface WidgetSave {
  /** The widget the form is compared with; `null` while it is new. */
  base: Widget | null;
  /** The conflicting version of another administrator; the conflict must be resolved before saving. */
  theirs: Widget | null;
  isSaving: boolean;
  error: unknown;
  save(draft: WidgetDraft): Promise<void>;
  /** Overwrites the other version. */
  overwrite(draft: WidgetDraft): Promise<void>;
  /** Replaces `base`. */
  rebase(widget: Widget): void;
}

/** `onSaved` receives the saved widget and the draft that was sent. */
export function useWidgetSave(
  initialWidget: Widget | null,
  onSaved: (widget: Widget, sent: WidgetDraft) => void,
): WidgetSave {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const getIdempotencyKey = useIdempotencyKey();
  const [base, setBase] = useState(initialWidget);
  const [theirs, setTheirs] = useState<Widget | null>(null);
  const { isSaving, error, run } = useSaveState();

  const rebase = (widget: Widget) => {
    setBase(widget);
    setTheirs(null);
  };
  const applySaved = async (widget: Widget, sent: WidgetDraft) => {
    await replaceCached(queryClient, {
      queryKey: getQueryKey(trpc.widget.get, { id: widget._id }, 'query'),
      data: widget,
    });
    void utils.widget.list.invalidate();
    rebase(widget);
    onSaved(widget, sent);
  };
  const { create, update, get } = utils.client.widget;
  const createWidget = async (draft: WidgetDraft) =>
    applySaved(await create.mutate({ ...draft }, { context: { [idempotencyKey]: getIdempotencyKey(draft) } }), draft);
  const updateWidget = async (target: Widget, draft: WidgetDraft) => {
    try {
      await applySaved(await update.mutate({ ...draft, id: target._id, ifMatch: target.version }), draft);
    } catch (failure) {
      if (getErrorReason(failure) !== 'VERSION_CHANGED') throw failure;
      const latest = await get.query({ id: target._id });
      // Only fields outside the form changed, such as `closed`.
      if (listDifferences(toWidgetDraft(latest), toWidgetDraft(target)).length > 0) setTheirs(latest);
      else await applySaved(await update.mutate({ ...draft, id: target._id, ifMatch: latest.version }), draft);
    }
  };
  return {
    base,
    theirs,
    isSaving,
    error,
    rebase,
    save: (draft) => run(() => (base === null ? createWidget(draft) : updateWidget(base, draft))),
    overwrite: (draft) => run(() => (theirs === null ? Promise.resolve() : updateWidget(theirs, draft))),
  };
}
