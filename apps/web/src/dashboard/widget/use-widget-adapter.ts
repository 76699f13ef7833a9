import type { Widget } from '@havn/api/widget/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import type { RecordAdapter } from '../records/form/use-record-save.js';
import { replaceCached } from '../records/lists/replace-cached.js';
import { getChangedFields } from '../store/three-way-merge.js';
import { toWidgetDraft, toWidgetFields, type WidgetFields, withOptionsOf } from './widget-draft.js';

export function useWidgetAdapter(): RecordAdapter<Widget, WidgetFields> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { create, update, get } = utils.client.widget;
  return {
    toFields: toWidgetFields,
    getRecord: ({ _id }) => _id,
    get: async (saved) => {
      const latest = await get.query({ id: saved._id });
      return { ...latest, configuration: withOptionsOf(saved.configuration, latest.configuration) };
    },
    create: (fields, key) => create.mutate(toWidgetDraft(fields), { context: { [idempotencyKey]: key } }),
    // The options are stored as a whole.
    update: ({ ifMatch }, { saved, fields }) => {
      const changes = getChangedFields(toWidgetDraft(toWidgetFields(saved)), toWidgetDraft(fields));
      return update.mutate({ ...changes, ifMatch, id: saved._id });
    },
    show: async (widget) => {
      const queryKey = getQueryKey(trpc.widget.get, { id: widget._id }, 'query');
      await replaceCached(queryClient, { queryKey, data: widget });
      void utils.widget.list.invalidate();
    },
  };
}
