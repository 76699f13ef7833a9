// Also shows guests who declined and cannot change their answer how to come back to the couple (specification §3
// "Changing an answer").

import { areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import { isFullyAnswered } from '@havn/api/attendance/status-rules';
import { useTranslation } from 'react-i18next';
import { formatDeadline } from '../lib/dates/format-deadline.js';
import { serverNow } from '../lib/dates/server-clock.js';
import type { GuestPageProps } from './gate/guest-gate.js';
import { GuestLink } from './guest-link.js';

export function AnswerNote({ code, household, wedding }: GuestPageProps) {
  const { t } = useTranslation();
  const closingDate =
    wedding.answersCloseAt === null
      ? null
      : formatDeadline(new Date(wedding.answersCloseAt), wedding, household.language);
  if (closingDate !== null && areAnswersClosed(wedding, serverNow()))
    return <p className="note">{t('Invitation.Closed', { date: closingDate })}</p>;
  const isAnswered = isFullyAnswered(household.statuses);
  if (!isAnswered) return closingDate === null ? null : <p>{t('Invitation.AnswerBy', { date: closingDate })}</p>;
  if (!wedding.answersMayChange) return household.status === 'declined' ? <p>{t('Invitation.PlansChanged')}</p> : null;
  return (
    <p>
      <GuestLink page="check-in" code={code}>
        {t('Invitation.Change')}
      </GuestLink>
    </p>
  );
}
