// The steps with a session. Each saves what an administrator could also change in the settings; any can be skipped.

import type { SetupStep } from '@havn/api/administrators/setup/schema';
import { weddingDefaults } from '@havn/api/wedding/fields';
import type { FullWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { isLookShown } from '../../invitation/follow-look.js';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getToken } from '../../lib/storage/session-token.js';
import { sessionStore } from '../../lib/storage/storage.js';
import { useLook } from '../../worlds/look-context.js';
import { useLooks } from '../look/built-looks.js';
import { showLook } from '../look/show-look.js';
import { WorldChoices } from '../look/world-choices.js';
import type { SetupParts } from '../records/setup-parts.js';
import { ActionFailure } from '../screens/action-failure.js';
import { Loaded } from '../screens/loaded.js';
import { expireSession } from '../session/session.js';
import { useFullWedding } from '../session/use-full-wedding.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';
import { SetupFrame } from './setup-frame.js';
import { getNextStep, getPreviousStep } from './setup-steps.js';

interface WeddingStepsProps {
  step: SetupStep;
  parts: SetupParts;
  onFinished(): void;
}

/** Moves to another step, on the server first. If the session has ended, the user logs in and comes back. */
function useStepChange(onFinished: () => void) {
  const utils = trpc.useUtils();
  const change = trpc.setup.updateStep.useMutation({
    onSuccess: async (_success, { step }) => {
      // A status that was requested before must not overwrite the new one.
      await utils.setup.getStatus.cancel();
      if (step === null) onFinished();
      utils.setup.getStatus.setData(undefined, { isAccountMissing: false, step });
    },
    onError: (error) => {
      if (getErrorReason(error) === 'NO_SESSION') expireSession(getToken());
    },
  });
  const goTo = async (step: SetupStep | null) => {
    // The error is kept by the mutation and shown from there.
    await change.mutateAsync({ step }).catch(() => undefined);
  };
  return { goTo, isPending: change.isPending, error: change.error };
}

export function WeddingSteps({ step, parts, onFinished }: WeddingStepsProps) {
  const { t } = useTexts();
  const { goTo: changeStep, isPending, error } = useStepChange(onFinished);
  // The page may have loaded the public part before the login.
  const wedding = useFullWedding({ refetchOnMount: 'always' });
  const goTo = (next: SetupStep | null) => {
    rememberAsked();
    return changeStep(next);
  };
  const previous = getPreviousStep(step);
  const goToNext = () => goTo(getNextStep(step));
  return (
    <SetupFrame
      step={step}
      title={t(`Setup.${step}.Title`)}
      text={t(`Setup.${step}.Text`)}
      aside={step === 'look' ? <LookPreview wedding={wedding.data} InvitationView={parts.InvitationView} /> : null}
    >
      <Loaded query={wedding}>
        {(loaded) => <StepContent step={step} parts={parts} wedding={loaded} onDone={goToNext} />}
      </Loaded>
      <ActionFailure error={error} message={t('Setup.StepFailed')} />
      <div className="cluster gap-3">
        {previous === null ? null : (
          <DashboardButton variant="quiet" icon="left" disabled={isPending} onClick={() => void goTo(previous)}>
            {t('Setup.Back')}
          </DashboardButton>
        )}
        {step === 'guests' ? null : (
          <DashboardButton variant="quiet" disabled={isPending} onClick={() => void goToNext()}>
            {t('Setup.Skip')}
          </DashboardButton>
        )}
        <p className="setup__later">{t('Setup.Later')}</p>
      </div>
    </SetupFrame>
  );
}

interface StepContentProps extends Pick<WeddingStepsProps, 'step' | 'parts'> {
  wedding: FullWedding;
  onDone(): Promise<void>;
}

function StepContent({ step, parts, wedding, onDone }: StepContentProps) {
  const { RecordForm, GuestImport } = parts;
  if (step === 'look') return <LookStep wedding={wedding} onDone={onDone} />;
  if (step !== 'guests') return <RecordForm key={step} step={step} wedding={wedding} onSaved={onDone} />;
  return (
    <>
      <ChildrenQuestion wedding={wedding} />
      <GuestImport onDone={onDone} />
    </>
  );
}

// Whether children are invited, which decides on the notice on invitations without a child.

function ChildrenQuestion({ wedding }: { wedding: FullWedding }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  // Shown at once, while it is being saved.
  const [hasNotice, setNotice] = useState(wedding.hasNoKidsNotice);
  const save = trpc.wedding.update.useMutation({
    onSuccess: (saved) => utils.wedding.get.setData(undefined, saved),
    onError: (error) => {
      setNotice(wedding.hasNoKidsNotice);
      if (getErrorReason(error) === 'NO_SESSION') expireSession(getToken());
    },
  });
  return (
    <fieldset className="stack gap-3 setup__choices">
      <legend className="form-field__label">{t('Setup.guests.ChildrenQuestion')}</legend>
      {([false, true] as const).map((value) => (
        <label key={String(value)} className="row gap-3 setup__choice">
          <input
            type="radio"
            name="children"
            checked={hasNotice === value}
            onChange={() => {
              setNotice(value);
              save.mutate({ hasNoKidsNotice: value });
            }}
          />
          <span>{t(value ? 'Setup.guests.NoChildren' : 'Setup.guests.WithChildren')}</span>
        </label>
      ))}
      <ActionFailure error={save.error} message={t('Settings.Save.Failed')} />
    </fieldset>
  );
}

// The world of the wedding, which is saved and shown as soon as it is chosen.

/** Set once the couple has been asked, for this tab: from then on, the world of the record is theirs. */
const askedKey = 'havn-look-asked';
const isAsked = () => sessionStore.read(askedKey) !== null;
const rememberAsked = (): boolean => sessionStore.write(askedKey, '1');

/** Otherwise the world is that of a new record, which nobody has chosen. */
const isWorldChosen = ({ world }: FullWedding) => isAsked() || world !== weddingDefaults.world;

interface LookStepProps {
  wedding: FullWedding;
  onDone(): Promise<void>;
}

function useWorldChoice(wedding: FullWedding) {
  const utils = trpc.useUtils();
  const known = isWorldChosen(wedding) ? wedding.world : '';
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

function LookStep({ wedding, onDone }: LookStepProps) {
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

interface LookPreviewProps extends Pick<SetupParts, 'InvitationView'> {
  wedding: FullWedding | undefined;
}

/** The invitation in the chosen world. Its place is kept, so that nothing moves. */
function LookPreview({ wedding, InvitationView }: LookPreviewProps) {
  const { t } = useTexts();
  // Renders again when a look has been loaded. The preview stays while the next one is.
  useLook();
  const [isShown, setShown] = useState(false);
  if (!isShown && wedding !== undefined && isWorldChosen(wedding) && isLookShown(wedding)) setShown(true);
  return (
    <aside className="setup__preview" aria-label={t('Settings.Preview.Title')}>
      {isShown && wedding !== undefined ? <InvitationView wedding={wedding} page="welcome" /> : null}
    </aside>
  );
}
