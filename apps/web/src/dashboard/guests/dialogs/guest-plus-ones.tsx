// The guests whom this one brings, or the one who brings this guest.
import { maxPlusOnes } from '@havn/api/kernel/limits';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { applySavedRow, applySavedRows, invalidateUnlessLive } from '../../records/lists/dashboard-data.js';
import { useGuests } from '../../records/lists/lists.js';
import { useChange } from '../../records/lists/use-change.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';

export function GuestPlusOnes({ guest }: { guest: Guest }) {
  return guest.hostId === undefined ? <PlusOnes guest={guest} /> : <Host guest={guest} hostId={guest.hostId} />;
}

function PlusOnes({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const plusOnes = useGuests().rows.filter(({ hostId }) => hostId === guest._id);
  const add = useChange<void, Guest[]>({
    toChange: () => ({
      records: [guest._id],
      show: {},
      send: () => client.guest.addPlusOnes.mutate({ id: guest._id }),
      onSaved: (rows) => {
        applySavedRows(queryClient, 'guests', rows);
        // The guest may have got a household.
        invalidateUnlessLive(queryClient);
      },
    }),
  });
  return (
    <div className="stack gap-3">
      <ActionFailure error={add.error} />
      {plusOnes.length === 0 ? null : (
        <ul className="bullets">
          {plusOnes.map((plusOne) => (
            <li key={plusOne._id}>{formatFullName(plusOne)}</li>
          ))}
        </ul>
      )}
      <p className="muted">{t('Guest.PlusOnes.Hint')}</p>
      {plusOnes.length >= maxPlusOnes ? null : (
        <DashboardButton variant="quiet" icon="plus" isBusy={add.isPending} onClick={() => add.mutate()}>
          {t('Guest.PlusOnes.Add')}
        </DashboardButton>
      )}
    </div>
  );
}

function Host({ guest, hostId }: { guest: Guest; hostId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const host = useGuests().rows.find(({ _id }) => _id === hostId);
  const keep = useChange<void, Guest>({
    toChange: () => ({
      records: [guest._id],
      show: {},
      send: () => client.guest.update.mutate({ id: guest._id, hostId: null }),
      onSaved: (row) => applySavedRow(queryClient, 'guests', row),
    }),
  });
  return (
    <div className="stack gap-3">
      <ActionFailure error={keep.error} />
      {host === undefined ? null : <p>{t('Guest.PlusOnes.Of', { name: formatFullName(host) })}</p>}
      <p className="muted">{t('Guest.PlusOnes.KeepHint')}</p>
      <DashboardButton variant="quiet" isBusy={keep.isPending} onClick={() => keep.mutate()}>
        {t('Guest.PlusOnes.Keep')}
      </DashboardButton>
    </div>
  );
}
