import { formatFullName } from '@havn/api/people/guest/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { FailureNotice } from '../../ui/notice.js';
import { useRecordProcedures } from '../form/use-list-adapter.js';
import { applyDeletion } from '../lists/dashboard-data.js';
import type { ListName } from '../lists/list-query.js';
import { type List, useGroups, useGuests, useMessages, useTables } from '../lists/lists.js';
import type { ListRow } from '../live/changes.js';
import { closeAndFocusHeading, createDeleteHandlers } from './delete-handlers.js';
import { DeletionEffects } from './deletion-effects.js';

interface NamedRecord {
  name: string;
  version: number;
}

function findRecord<R extends ListRow>({ rows }: List<R>, id: string, getName: (row: R) => string) {
  const row = rows.find(({ _id }) => _id === id);
  return row && { name: getName(row), version: row.version };
}

interface DeletedKind {
  texts: 'Guest' | 'Groups' | 'Tables' | 'Messages';
  /** The record in its list; undefined once it has been deleted. */
  useLive(id: string): NamedRecord | undefined;
}

const kinds: Record<ListName, DeletedKind> = {
  guests: { texts: 'Guest', useLive: (id) => findRecord(useGuests(), id, formatFullName) },
  groups: { texts: 'Groups', useLive: (id) => findRecord(useGroups(), id, ({ groupName }) => groupName) },
  tables: { texts: 'Tables', useLive: (id) => findRecord(useTables(), id, ({ tableName }) => tableName) },
  messages: { texts: 'Messages', useLive: (id) => findRecord(useMessages(), id, ({ subject }) => subject) },
};

interface DeleteRecordProps extends OpenDialog {
  list: ListName;
  id: string;
}

export function DeleteRecord({ list, id, open, onClose }: DeleteRecordProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { delete: remove } = useRecordProcedures(list);
  const { texts, useLive } = kinds[list];
  const live = useLive(id);
  // The name of a deleted record stays in the dialog while it closes.
  const [opened] = useState(live);
  const record = live ?? opened;
  const deletion = useMutation({
    mutationFn: remove.mutate,
    ...createDeleteHandlers(queryClient, () => {
      closeAndFocusHeading(onClose);
      applyDeletion(queryClient, list, id);
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
      <DeletionEffects list={list} id={id} />
      {deletion.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={deletion.error} /> : null}
    </ConfirmDialog>
  );
}
