// The check-in page: who comes, dietary needs and a swipe to send the answer; or, after a confirmation, decline for
// everyone.

import { areAnswersClosed, formatFullName } from '@havn/api/invitation/rules';
import type { MemberView } from '@havn/api/invitation/schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { getErrorReason, getProblemKind } from '../../lib/api-error.js';
import { usePageSetup } from '../../lib/page-setup.js';
import { serverNow } from '../../lib/server-clock.js';
import { Alert } from '../../ui/alert.js';
import { Button, buttonClass } from '../../ui/button.js';
import { CheckRow } from '../../ui/check-row.js';
import { CountedTextarea } from '../../ui/counted-textarea.js';
import { Modal } from '../../ui/modal.js';
import { SwipeButton } from '../../ui/swipe/swipe-button.js';
import { AnswerNote } from '../answer-note.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { canBeAnswered, type Draft, isChecked, maxDietaryLength } from './answer.js';
import { useCheckIn } from './use-check-in.js';

export function CheckInPage(props: GuestPageProps) {
  const { t } = useTranslation();
  const { household, wedding, notice } = props;
  usePageSetup(t('Titles.CheckIn'), wedding.coupleTitle);
  const isClosed = areAnswersClosed(wedding, serverNow());
  return (
    <Scene kind="check-in" notice={notice}>
      <div className="form">
        <h1 className="title">{t('CheckIn.Title')}</h1>
        {isClosed ? <AnswersClosed {...props} /> : null}
        {!isClosed && !household.members.some(canBeAnswered) ? <p className="lead">{t('CheckIn.NoGuests')}</p> : null}
        {!isClosed && household.members.some(canBeAnswered) ? <CheckInForm {...props} /> : null}
      </div>
    </Scene>
  );
}

function AnswersClosed(props: GuestPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <AnswerNote {...props} />
      <Link className={buttonClass('quiet')} to="/invitation/$code" params={{ code: props.code }}>
        {t('AnswerErrors.openInvitation')}
      </Link>
    </>
  );
}

function CheckInForm(props: GuestPageProps) {
  const { t } = useTranslation();
  const { code, household } = props;
  const { isGroup, members } = household;
  const form = useCheckIn(props);
  const { isSending, isSent, error } = form.submission;
  const isLocked = isSending || isSent;
  return (
    <>
      <p className="lead">{t(isGroup ? 'CheckIn.MessageGroup' : 'CheckIn.MessageGuest')}</p>
      <p>{t(isGroup ? 'CheckIn.CheckGroup' : 'CheckIn.CheckGuest')}</p>
      <GuestRows members={members} draft={form.draft} isDisabled={isLocked} onToggle={form.toggleGuest} />
      <CountedTextarea
        label={t('CheckIn.Dietary')}
        hint={t('CheckIn.DietaryHint')}
        value={form.draft.dietary}
        onChange={form.setDietary}
        maxLength={maxDietaryLength}
        formatRemaining={(count) => t('CheckIn.CharactersLeft', { count })}
        disabled={isLocked}
      />
      {error === null || isSending ? null : (
        <AnswerError code={code} error={error} willRetry={form.willRetry} onRetry={form.retry} />
      )}
      <SwipeButton
        ref={form.swipe}
        label={t('CheckIn.Swipe')}
        tapLabel={t('CheckIn.Tap')}
        unlockedText={t('Swipe.Unlocked')}
        disabled={form.isNobodyComing || isLocked}
        isLoading={isSending}
        loadingText={t('CheckIn.Sending')}
        onSuccess={form.confirm}
      />
      <Button variant="quiet" onClick={() => form.setDialog('decline')} disabled={isLocked}>
        {t(isGroup ? 'CheckIn.Decline' : 'CheckIn.DeclineGuest')}
      </Button>
      <DeclineDialog
        isOpen={form.dialog === 'decline'}
        isGroup={isGroup}
        isSending={isLocked}
        onConfirm={form.decline}
        onClose={() => form.setDialog(null)}
      />
      <NobodyCheckedDialog
        isOpen={form.dialog === 'nobodyChecked'}
        onClose={() => form.setDialog(null)}
        onDecline={() => form.setDialog('decline')}
      />
    </>
  );
}

interface GuestRowsProps {
  members: readonly MemberView[];
  draft: Draft;
  isDisabled: boolean;
  onToggle(member: MemberView): void;
}

function GuestRows({ members, draft, isDisabled, onToggle }: GuestRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="rows" aria-label={t('CheckIn.Guests')}>
      {members.map((member) => (
        <li key={member._id}>
          <CheckRow
            checked={!canBeAnswered(member) || isChecked(member, draft)}
            onChange={() => onToggle(member)}
            disabled={isDisabled || !canBeAnswered(member)}
          >
            <bdi>{formatFullName(member)}</bdi>
            {canBeAnswered(member) ? null : <span className="muted"> · {t('CheckIn.Attended')}</span>}
          </CheckRow>
        </li>
      ))}
    </ul>
  );
}

const finalReasons = ['ALREADY_ANSWERED', 'ALREADY_ATTENDED', 'ANSWERS_CLOSED', 'UNKNOWN_CODE', 'NOT_YOURS'] as const;
const transientTexts = {
  offline: 'AnswerErrors.offline',
  busy: 'AnswerErrors.busy',
  server: 'AnswerErrors.server',
} as const;

interface AnswerErrorProps {
  code: string;
  error: unknown;
  /** Whether it is sent again automatically once there is a connection. */
  willRetry: boolean;
  onRetry(): void;
}

/** Explains why an answer was not accepted, and offers the next step. */
function AnswerError({ code, error, willRetry, onRetry }: AnswerErrorProps) {
  const { t } = useTranslation();
  const reason = finalReasons.find((finalReason) => finalReason === getErrorReason(error));
  if (reason !== undefined)
    return (
      <Alert
        actions={
          <Link className={buttonClass('quiet')} to="/invitation/$code" params={{ code }}>
            {t('AnswerErrors.openInvitation')}
          </Link>
        }
      >
        <p>{t(`AnswerErrors.${reason}`)}</p>
      </Alert>
    );
  return (
    <Alert actions={<Button onClick={onRetry}>{t('Buttons.Retry')}</Button>}>
      <p>{t(transientTexts[getProblemKind(error)])}</p>
      {willRetry ? <p>{t('AnswerErrors.sendsLater')}</p> : null}
    </Alert>
  );
}

interface DeclineDialogProps {
  isOpen: boolean;
  isGroup: boolean;
  isSending: boolean;
  onConfirm(): void;
  onClose(): void;
}

function DeclineDialog({ isOpen, isGroup, isSending, onConfirm, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isSending}>
        {t('DeclineModal.Cancel')}
      </Button>
      <Button variant="danger" onClick={onConfirm} disabled={isSending}>
        {isSending ? t('DeclineModal.Sending') : t('DeclineModal.Confirm')}
      </Button>
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={t('DeclineModal.Title')} width="medium" actions={actions}>
      <p>{t(isGroup ? 'DeclineModal.TextGroup' : 'DeclineModal.TextGuest')}</p>
    </Modal>
  );
}

interface NobodyCheckedDialogProps {
  isOpen: boolean;
  onClose(): void;
  onDecline(): void;
}

function NobodyCheckedDialog({ isOpen, onClose, onDecline }: NobodyCheckedDialogProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button onClick={onClose}>{t('WarningModal.ChooseAgain')}</Button>
      <Button variant="quiet" onClick={onDecline}>
        {t('WarningModal.Decline')}
      </Button>
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={t('WarningModal.Title')} width="medium" actions={actions}>
      <p>{t('WarningModal.Text')}</p>
    </Modal>
  );
}
