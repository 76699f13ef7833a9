// The world of the wedding, which is saved and shown as soon as it is chosen.
import { weddingDefaults } from '@havn/api/wedding/fields';
import type { FullWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getToken } from '../../lib/storage/session-token.js';
import { sessionStore } from '../../lib/storage/storage.js';
import { useLooks } from '../look/built-looks.js';
import { showLook } from '../look/show-look.js';
import { WorldChoices } from '../look/world-choices.js';
import { ActionFailure } from '../screens/action-failure.js';
import { expireSession } from '../session/session.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';

/** Set once the couple has been asked, for this tab: from then on, the world of the record is theirs. */
const askedKey = 'havn-look-asked';
const isAsked = () => sessionStore.read(askedKey) !== null;
export const rememberAsked = (): boolean => sessionStore.write(askedKey, '1');

interface LookStepProps {
  wedding: FullWedding;
  onDone(): Promise<void>;
}

function useWorldChoice(wedding: FullWedding) {
  const utils = trpc.useUtils();
  // Otherwise it is that of a new record, which nobody has chosen.
  const known = isAsked() || wedding.world !== weddingDefaults.world ? wedding.world : '';
  // Shown at once, while it is being saved.
  const [world, setWorld] = useState<string>(known);
  const save = trpc.wedding.update.useMutation({
    scope: { id: 'look' },
    onSuccess: (saved) => {
      rememberAsked();
      utils.wedding.get.setData(undefined, saved);
      // One that cannot be loaded is shown after a reload.
      void showLook(saved).catch(() => undefined);
    },
    onError: (error) => {
      setWorld(known);
      if (getErrorReason(error) === 'NO_SESSION') expireSession(getToken());
    },
  });
  const choose = (chosen: string) => {
    setWorld(chosen);
    save.mutate({ world: chosen as FullWedding['world'] });
  };
  return { world, choose, isPending: save.isPending, error: save.error };
}

export function LookStep({ wedding, onDone }: LookStepProps) {
  const { t } = useTexts();
  // Without the pictures, a world is chosen by its name.
  const { data: looks = null } = useLooks();
  const { world, choose, isPending, error } = useWorldChoice(wedding);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="stack form-stack">
      <WorldChoices looks={looks} look={{ ...wedding, world }} onChoose={choose} />
      <ActionFailure error={error} message={t('Settings.Save.Failed')} />
      {isMissing && world === '' ? <FailureNotice message={t('Setup.look.Missing')} /> : null}
      <div className="setup__actions">
        <DashboardButton
          isBusy={isPending}
          onClick={() => {
            setMissing(world === '');
            if (world !== '') void onDone();
          }}
        >
          {t('Setup.Continue')}
        </DashboardButton>
      </div>
    </div>
  );
}
