import type { Widget } from '@havn/api/widget/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import type { RecordAdapter } from '../records/form/use-record-save.js';
import { replaceCached } from '../records/lists/replace-cached.js';
import { toWidgetDraft, type WidgetDraft } from './widget-draft.js';

export function useWidgetAdapter(): RecordAdapter<Widget, WidgetDraft> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { create, update, get } = utils.client.widget;
  return {
    toFields: toWidgetDraft,
    get: ({ _id: id }) => get.query({ id }),
    create: (draft, key) => create.mutate({ ...draft }, { context: { [idempotencyKey]: key } }),
    update: (body, { saved }) => update.mutate({ ...body, id: saved._id }),
    show: async (widget) => {
      const queryKey = getQueryKey(trpc.widget.get, { id: widget._id }, 'query');
      await replaceCached(queryClient, { queryKey, data: widget });
      void utils.widget.list.invalidate();
    },
  };
}
