// The check-in page: who comes, dietary needs and a swipe to send the answer; or, after a confirmation, decline for
// everyone.
import { answersAreClosed } from '@havn/api/invitation/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { serverNow } from '../../lib/server-clock.js';
import { Button, buttonClass } from '../../ui/button.js';
import { CountedTextarea } from '../../ui/counted-textarea.js';
import { SwipeButton } from '../../ui/swipe/swipe-button.js';
import { AnswerNote } from '../answer-note.js';
import type { Visit } from '../gate/guest-gate.js';
import { AnswerTrouble } from './answer-trouble.js';
import { GuestRows } from './guest-rows.js';
import { isAnswerable, mostDietaryLetters } from './model.js';
import { DeclineQuestion, NobodyWarning } from './questions.js';
import { useCheckIn } from './use-check-in.js';

export function CheckInPage(visit: Visit) {
  const { t } = useTranslation();
  const { household, wedding, notice } = visit;
  usePageEntry(t('Titles.CheckIn'), wedding.coupleTitle);
  const isClosed = answersAreClosed(wedding, serverNow());
  return (
    <Scene kind="check-in" notice={notice}>
      <div className="form">
        <h1 className="title">{t('CheckIn.Title')}</h1>
        {isClosed ? <Closed {...visit} /> : null}
        {!isClosed && !household.members.some(isAnswerable) ? <p className="lead">{t('CheckIn.Nobody')}</p> : null}
        {!isClosed && household.members.some(isAnswerable) ? <CheckInForm {...visit} /> : null}
      </div>
    </Scene>
  );
}

function Closed(visit: Visit) {
  const { t } = useTranslation();
  return (
    <>
      <AnswerNote {...visit} />
      <Link className={buttonClass('quiet')} to="/invitation/$code" params={{ code: visit.code }}>
        {t('AnswerTrouble.open')}
      </Link>
    </>
  );
}

function CheckInForm(visit: Visit) {
  const { t } = useTranslation();
  const { code, household } = visit;
  const { isGroup, members } = household;
  const form = useCheckIn(visit);
  const { isSending, isSent, error } = form.sending;
  const isSettled = isSending || isSent;
  return (
    <>
      <p className="lead">{t(isGroup ? 'CheckIn.MessageGroup' : 'CheckIn.MessageGuest')}</p>
      <p>{t(isGroup ? 'CheckIn.CheckGroup' : 'CheckIn.CheckGuest')}</p>
      <GuestRows members={members} draft={form.draft} isDisabled={isSettled} onToggle={form.tick} />
      <CountedTextarea
        label={t('CheckIn.Dietary')}
        hint={t('CheckIn.DietaryHint')}
        value={form.draft.dietary}
        onChange={form.write}
        maxLength={mostDietaryLetters}
        left={(count) => t('CheckIn.Left', { count })}
        disabled={isSettled}
      />
      {error === null || isSending ? null : (
        <AnswerTrouble code={code} error={error} goesByItself={form.goesByItself} onRetry={form.retry} />
      )}
      <SwipeButton
        ref={form.swipe}
        label={t('CheckIn.Swipe')}
        tapLabel={t('CheckIn.Tap')}
        unlockedText={t('Swipe.Unlocked')}
        disabled={form.isNobody || isSettled}
        loading={isSending}
        loadingText={t('CheckIn.Sending')}
        onSuccess={form.confirm}
      />
      <Button variant="quiet" onClick={() => form.ask('decline')} disabled={isSettled}>
        {t(isGroup ? 'CheckIn.Decline' : 'CheckIn.DeclineGuest')}
      </Button>
      <DeclineQuestion
        isOpen={form.question === 'decline'}
        isGroup={isGroup}
        isSending={isSettled}
        onConfirm={form.decline}
        onClose={() => form.ask(null)}
      />
      <NobodyWarning
        isOpen={form.question === 'nobody'}
        onClose={() => form.ask(null)}
        onDecline={() => form.ask('decline')}
      />
    </>
  );
}
