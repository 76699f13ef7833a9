// One person's data: download it, or erase it for good after typing the name (specification §2 "Privacy").
import type { Guest } from '@havn/api/guest/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.js';
import { showChange } from '../../data/desk.js';
import { useTexts } from '../../texts.js';
import { saveFile } from '../../transfer/download.js';
import { DeskButton } from '../../ui/desk-button.js';
import { TextField } from '../../ui/field.js';
import { FailureNotice } from '../../ui/notice.js';
import { nameOf } from './model.js';

export function PersonalData({ guest, onGone }: { guest: Guest; onGone(): void }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = async () => {
    setLoading(true);
    setError(null);
    try {
      const data = await client.guest.personalData.query({ id: guest._id });
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${nameOf(guest)}.json`);
    } catch (failure) {
      setError(failure);
    }
    setLoading(false);
  };
  return (
    <div className="form-stack">
      {error ? <FailureNotice what={t('Guest.Privacy.DownloadFailed')} error={error} /> : null}
      <p className="guest-details__actions">
        <DeskButton variant="quiet" icon="download" isBusy={isLoading} onClick={() => void download()}>
          {t('Guest.Privacy.Download')}
        </DeskButton>
        {isAsking ? null : (
          <DeskButton variant="quiet" icon="trash" onClick={() => setAsking(true)}>
            {t('Guest.Privacy.Erase')}
          </DeskButton>
        )}
      </p>
      {isAsking ? <Erase guest={guest} onGone={onGone} onCancel={() => setAsking(false)} /> : null}
    </div>
  );
}

const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

function Erase({ guest, onGone, onCancel }: { guest: Guest; onGone(): void; onCancel(): void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const erase = trpc.guest.erase.useMutation({
    onSuccess: () => {
      onGone();
      showChange(queryClient, 'guests', { id: guest._id, version: null, object: null });
    },
  });
  return (
    <div className="form-stack erase">
      <p>{t('Guest.Privacy.EraseMeans')}</p>
      {erase.isError ? <FailureNotice what={t('Alerts.Unexpected')} error={erase.error} /> : null}
      <TextField
        label={t('Guest.Privacy.TypeName', { name: nameOf(guest) })}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="guest-details__actions">
        <DeskButton variant="quiet" onClick={onCancel}>
          {t('Actions.Cancel')}
        </DeskButton>
        <DeskButton
          variant="danger"
          disabled={plain(typed) !== plain(nameOf(guest))}
          isBusy={erase.isPending}
          onClick={() => erase.mutate({ id: guest._id })}
        >
          {t('Guest.Privacy.EraseNow')}
        </DeskButton>
      </p>
    </div>
  );
}
