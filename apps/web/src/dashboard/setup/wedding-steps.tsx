// The steps with a session. Each saves what an administrator could also change in the settings; any can be skipped.
import type { SetupStep } from '@havn/api/administrators/setup/schema';
import { type FullWedding, isFullWedding } from '@havn/api/wedding/schema';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getToken } from '../../lib/storage/session-token.js';
import type { SetupParts } from '../records/setup-parts.js';
import { ActionFailure } from '../screens/action-failure.js';
import { Loaded } from '../screens/loaded.js';
import { expireSession } from '../session/session.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { ChildrenQuestion } from './children-question.js';
import { LookStep, rememberAsked } from './look-step.js';
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
  const wedding = trpc.wedding.get.useQuery(undefined, { refetchOnMount: 'always' });
  const fullWedding = wedding.data !== undefined && isFullWedding(wedding.data) ? wedding.data : undefined;
  const goTo = (next: SetupStep | null) => {
    rememberAsked();
    return changeStep(next);
  };
  const previous = getPreviousStep(step);
  const goToNext = () => goTo(getNextStep(step));
  return (
    <SetupFrame step={step} title={t(`Setup.${step}.Title`)} text={t(`Setup.${step}.Text`)}>
      <Loaded query={{ ...wedding, data: fullWedding }}>
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
