// The check-in page: who comes, dietary needs and a swipe to send the answer; or, after a confirmation, decline for
// everyone.
import { areAnswersClosed } from '@havn/api/invitation/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { usePageSetup } from '../../lib/page-setup.js';
import { serverNow } from '../../lib/server-clock.js';
import { Button, buttonClass } from '../../ui/button.js';
import { CountedTextarea } from '../../ui/counted-textarea.js';
import { SwipeButton } from '../../ui/swipe/swipe-button.js';
import { AnswerNote } from '../answer-note.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { AnswerError } from './answer-error.js';
import { DeclineDialog, NobodyTickedDialog } from './dialogs.js';
import { canBeAnswered, maxDietaryLength } from './draft.js';
import { GuestRows } from './guest-rows.js';
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
        {!isClosed && !household.members.some(canBeAnswered) ? <p className="lead">{t('CheckIn.Nobody')}</p> : null}
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
        {t('AnswerTrouble.open')}
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
        formatRemaining={(count) => t('CheckIn.Left', { count })}
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
        loading={isSending}
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
      <NobodyTickedDialog
        isOpen={form.dialog === 'nobody'}
        onClose={() => form.setDialog(null)}
        onDecline={() => form.setDialog('decline')}
      />
    </>
  );
}
