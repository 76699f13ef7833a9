import { getRecordName } from '@havn/api/kernel/listed-kinds';
import type { ListName } from '@havn/api/kernel/record-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordProcedures } from '../records/form/use-list-adapter.js';
import { applyDeletion } from '../records/lists/dashboard-data.js';
import { closeAndFocusHeading, createDeleteHandlers } from '../records/undo/delete-handlers.js';
import { DeletionEffects } from '../records/undo/deletion-effects.js';
import { useTexts } from '../texts/texts.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';
import { ConfirmAction } from './confirm-action.js';
import { recordScreens } from './record-screens.js';

interface DeleteRecordProps<Name extends ListName> extends OpenDialog {
  list: Name;
  id: string;
}

export function DeleteRecord<Name extends ListName>({ list, id, ...dialog }: DeleteRecordProps<Name>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { texts, useList } = recordScreens[list];
  const live = useList().rows.find(({ _id }) => _id === id);
  // The name of a deleted record stays in the dialog while it closes.
  const [opened] = useState(live);
  const record = live ?? opened;
  const { delete: remove } = useRecordProcedures(list);
  const deletion = useMutation({
    mutationFn: remove.mutate,
    ...createDeleteHandlers(queryClient, () => {
      closeAndFocusHeading(dialog.onClose);
      applyDeletion(queryClient, list, id);
    }),
  });
  return (
    <ConfirmAction
      {...dialog}
      title={t(`${texts}.DeleteTitle`)}
      question={t(`${texts}.DeleteQuestion`)}
      name={record === undefined ? '' : getRecordName(list, record)}
      action={t('Actions.Delete')}
      mutation={deletion}
      onConfirm={() => deletion.mutate({ id, ...(record && { ifMatch: record.version }) })}
    >
      <DeletionEffects list={list} id={id} />
    </ConfirmAction>
  );
}
