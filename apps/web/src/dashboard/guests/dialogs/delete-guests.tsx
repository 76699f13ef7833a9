import { cateringCounts, countGuests, takesSeat } from '@havn/api/attendance/count-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { applyToCache } from '../../records/lists/dashboard-data.js';
import { useGroups, useGuests } from '../../records/lists/lists.js';
import { closeAndFocusHeading } from '../../records/undo/delete-handlers.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { BulkProgress } from '../bulk/bulk-progress.js';
import { useBulkMutation } from '../bulk/use-bulk-mutation.js';

interface DeleteGuestsProps extends OpenDialog {
  ids: readonly string[];
  onDeleted(): void;
}

const maxListedNames = 5;

export function DeleteGuests({ ids, open, onClose, onDeleted }: DeleteGuestsProps) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const live = useGuests().rows;
  // Kept, because deleted guests leave the list while the dialog is still closing.
  const [guests] = useState(() => {
    const chosen = new Set(ids);
    return live.filter(({ _id }) => chosen.has(_id));
  });
  const remove = useBulkMutation<Guest>({
    items: guests,
    action: 'guest.deleteMany',
    call: async (part) => {
      const deleted = new Set(part.map(({ _id }) => _id));
      await client.guest.deleteMany.mutate({ ids: [...deleted] });
      applyToCache(queryClient, { guests: (rows) => rows.filter(({ _id }) => !deleted.has(_id)) });
    },
    onComplete: () => {
      closeAndFocusHeading(onClose);
      onDeleted();
    },
  });
  const count = guests.length;
  const others = count - maxListedNames;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Guests.DeleteMany.Title', { count })}
      width="small"
      actions={
        <DashboardButton
          variant="danger"
          isBusy={remove.isPending}
          disabled={count === 0}
          onClick={() => remove.mutate()}
        >
          {t('Guests.DeleteMany.Confirm', { count })}
        </DashboardButton>
      }
    >
      <div className="stack form-stack">
        <p className="dialog__name">
          <span>{guests.slice(0, maxListedNames).map(formatFullName).join(', ')}</span>
          {others > 0 ? <span>{` ${t('Guests.DeleteMany.Others', { count: others })}`}</span> : null}
        </p>
        <Consequences guests={guests} />
        <BulkProgress mutation={remove} isDeletion />
      </div>
    </Dialog>
  );
}

function Consequences({ guests }: { guests: readonly Guest[] }) {
  const { t } = useTexts();
  const chosen = new Set(guests.map(({ _id }) => _id));
  const groupIds = new Set(guests.map(({ assignedGroup }) => assignedGroup?._id));
  const emptied = useGroups().rows.filter(
    ({ _id, mainGuests, followers }) =>
      groupIds.has(_id) && [...mainGuests, ...followers].every((member) => chosen.has(member._id)),
  );
  const brought = useGuests().rows.filter(
    ({ _id, hostId }) => hostId !== undefined && chosen.has(hostId) && !chosen.has(_id),
  );
  const facts = [
    ['Coming', countGuests(guests, cateringCounts.people)],
    ['Seats', guests.filter((guest) => guest.assignedTable !== null && takesSeat(guest)).length],
    ['EmptyGroups', emptied.length],
    ['PlusOnes', brought.length],
  ] as const;
  return (
    <>
      <ul className="bullets delete-guests">
        {facts.map(([name, count]) =>
          count === 0 ? null : <li key={name}>{t(`Guests.DeleteMany.${name}`, { count })}</li>,
        )}
      </ul>
      <p>{t('Guests.DeleteMany.Consequence')}</p>
    </>
  );
}
