// Erasing requires the typed name (specification §2 "Privacy").

import { normalizeName } from '@havn/api/kernel/normalize-text';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { applyDeletion } from '../../records/lists/dashboard-data.js';
import { useGuests } from '../../records/lists/lists.js';
import { saveFile } from '../../records/requests/download.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useRole } from '../../session/role.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { TextField } from '../../ui/form/form-fields.js';

export function PersonalData({ guest, onDeleted }: { guest: Guest; onDeleted(): void }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const mayErase = useRole() === 'owner';
  const [erasure, setErasure] = useState<'initial' | 'asking' | 'cancelled'>('initial');
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = async () => {
    setLoading(true);
    setError(null);
    try {
      const data = await client.guest.personalData.query({ id: guest._id });
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `${formatFullName(guest)}.json`,
      );
    } catch (failure) {
      setError(failure);
    }
    setLoading(false);
  };
  return (
    <div className="stack form-stack">
      <ActionFailure error={error} message={t('Guest.Privacy.DownloadFailed')} />
      <p className="wrap">
        <DashboardButton variant="quiet" icon="download" isBusy={isLoading} onClick={() => void download()}>
          {t('Guest.Privacy.Download')}
        </DashboardButton>
        {erasure === 'asking' || !mayErase ? null : (
          <DashboardButton
            variant="quiet"
            icon="trash"
            // The pressed button of the form was removed.
            autoFocus={erasure === 'cancelled'}
            onClick={() => setErasure('asking')}
          >
            {t('Guest.Privacy.Erase')}
          </DashboardButton>
        )}
      </p>
      {erasure === 'asking' ? (
        <EraseForm guest={guest} onDeleted={onDeleted} onCancel={() => setErasure('cancelled')} />
      ) : null}
    </div>
  );
}

function EraseForm({ guest, onDeleted, onCancel }: { guest: Guest; onDeleted(): void; onCancel(): void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const plusOnes = useGuests().rows.filter(({ hostId }) => hostId === guest._id).length;
  const erase = trpc.guest.erase.useMutation({
    onSuccess: () => {
      onDeleted();
      applyDeletion(queryClient, 'guests', guest._id);
    },
  });
  return (
    <div className="stack form-stack erase">
      <p>{t('Guest.Privacy.EraseExplanation')}</p>
      {plusOnes === 0 ? null : <p>{t('Deletion.PlusOnes', { count: plusOnes })}</p>}
      <ActionFailure error={erase.error} />
      <TextField
        label={t('Guest.Privacy.TypeName', { name: formatFullName(guest) })}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="wrap">
        <DashboardButton variant="quiet" onClick={onCancel}>
          {t('Actions.Cancel')}
        </DashboardButton>
        <DashboardButton
          variant="danger"
          disabled={normalizeName(typed) !== normalizeName(formatFullName(guest))}
          isBusy={erase.isPending}
          onClick={() => erase.mutate({ id: guest._id })}
        >
          {t('Guest.Privacy.EraseConfirm')}
        </DashboardButton>
      </p>
    </div>
  );
}
