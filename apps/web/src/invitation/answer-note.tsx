// Shows the answer deadline, that answers are closed, a link to change the answer (specification §3 "Changing an
// answer"), or, for guests who declined and cannot change it, how to come back to the couple. Used on the invitation, the pass and the decline page.
import { areAnswersClosed, isFullyAnswered } from '@havn/api/people/invitation/rules';
import { useTranslation } from 'react-i18next';
import { formatLongDateTime } from '../lib/dates/dates.js';
import { serverNow } from '../lib/dates/server-clock.js';
import type { GuestPageProps } from './gate/guest-gate.js';
import { GuestLink } from './guest-link.js';

export function AnswerNote({ code, household, wedding }: GuestPageProps) {
  const { t } = useTranslation();
  const closingDate =
    wedding.answersCloseAt === null
      ? null
      : formatLongDateTime(new Date(wedding.answersCloseAt), wedding.timeZone, household.language);
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
