import { formatFullName } from '@havn/api/people/guest/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, trpc } from '../../../lib/api/trpc.js';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { FailureNotice } from '../../ui/notice.js';
import { applyLocalChange } from '../lists/dashboard-data.js';
import type { ListName } from '../lists/list-query.js';
import { type List, useGroups, useGuests, useMessages, useTables } from '../lists/lists.js';
import type { ListRow } from '../live/change.js';
import { closeAndFocusHeading, createDeleteHandlers } from './delete-handlers.js';

interface NamedRecord {
  name: string;
  version: number;
}

interface DeletedKind {
  texts: 'Guest' | 'Groups' | 'Tables' | 'Messages';
  /** The record in its list; undefined once it has been deleted. */
  useLive(id: string): NamedRecord | undefined;
  remove(client: ApiClient, input: { id: string; ifMatch?: number }): Promise<unknown>;
}

function findRecord<R extends ListRow>({ rows }: List<R>, id: string, getName: (row: R) => string) {
  const row = rows.find(({ _id }) => _id === id);
  return row && { name: getName(row), version: row.version };
}

const kinds: Record<ListName, DeletedKind> = {
  guests: {
    texts: 'Guest',
    useLive: (id) => findRecord(useGuests(), id, formatFullName),
    remove: (client, input) => client.guest.delete.mutate(input),
  },
  groups: {
    texts: 'Groups',
    useLive: (id) => findRecord(useGroups(), id, ({ groupName }) => groupName),
    remove: (client, input) => client.group.delete.mutate(input),
  },
  tables: {
    texts: 'Tables',
    useLive: (id) => findRecord(useTables(), id, ({ tableName }) => tableName),
    remove: (client, input) => client.table.delete.mutate(input),
  },
  messages: {
    texts: 'Messages',
    useLive: (id) => findRecord(useMessages(), id, ({ subject }) => subject),
    remove: (client, input) => client.message.delete.mutate(input),
  },
};

interface DeleteRecordProps extends OpenDialog {
  list: ListName;
  id: string;
}

export function DeleteRecord({ list, id, open, onClose }: DeleteRecordProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const { texts, useLive, remove } = kinds[list];
  const live = useLive(id);
  // The name of a deleted record stays in the dialog while it closes.
  const [opened] = useState(live);
  const record = live ?? opened;
  const deletion = useMutation({
    mutationFn: (input: { id: string; ifMatch?: number }) => remove(client, input),
    ...createDeleteHandlers(queryClient, () => {
      closeAndFocusHeading(onClose);
      applyLocalChange(queryClient, list, { id, version: null, object: null });
    }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`${texts}.DeleteTitle`)}
      question={t(`${texts}.DeleteQuestion`)}
      name={record?.name ?? ''}
      action={t('Actions.Delete')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate({ id, ...(record && { ifMatch: record.version }) })}
    >
      {deletion.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={deletion.error} /> : null}
    </ConfirmDialog>
  );
}
