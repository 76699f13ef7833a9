// Why the answer was not sent, and what the guest can do.
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerRenderedContext } from '../../lib/startup/server-rendered.js';
import { Alert } from '../../ui/alert.js';
import { Button, buttonClass } from '../../ui/button.js';
import { EventPart } from '../events/event-parts.js';
import { GuestLink } from '../guest-link.js';
import type { AnswerFailure } from './answer.js';
import { type FormParts, namePart } from './check-in-parts.js';

const transientTexts = {
  offline: 'AnswerErrors.offline',
  busy: 'AnswerErrors.busy',
  server: 'AnswerErrors.server',
} as const;

/** Of a part of the form, which has its texts; undefined for any other failure, or without the part. */
function renderPartFailure(failure: AnswerFailure, { eventPart, mealPart, questionPart }: FormParts): ReactNode {
  if ('event' in failure) return eventPart && <eventPart.EventFailure reason={failure.event} />;
  if ('meal' in failure) return mealPart && <mealPart.MealFailure reason={failure.meal} />;
  if ('question' in failure) return questionPart && <questionPart.QuestionFailure reason={failure.question} />;
  if ('name' in failure)
    return <EventPart loader={namePart}>{({ NameFailure }) => <NameFailure reason={failure.name} />}</EventPart>;
}

interface AnswerFailureProps {
  code: string;
  failure: AnswerFailure;
  parts?: FormParts;
  /** Whether the answer is sent again automatically on reconnect. */
  willRetry: boolean;
  onRetry(): void;
  onFocusLost(): void;
}

export function AnswerFailureAlert({ code, failure, parts = {}, willRetry, onRetry, onFocusLost }: AnswerFailureProps) {
  const { t } = useTranslation();
  // Without scripts, the buttons of the form send it again.
  const isServerRendered = useContext(ServerRenderedContext);
  if ('field' in failure)
    return (
      <Alert onFocusLost={onFocusLost}>
        <p>{t(`AnswerErrors.${failure.field}`)}</p>
      </Alert>
    );
  if ('reason' in failure)
    return (
      <Alert
        onFocusLost={onFocusLost}
        actions={
          // The server's page leads to its own page for unknown codes.
          failure.reason === 'UNKNOWN_CODE' && !isServerRendered ? (
            <Link className={buttonClass('quiet')} to="/404" replace state={{ unknownCode: code }}>
              {t('AnswerErrors.enterCode')}
            </Link>
          ) : (
            <GuestLink page="invitation" code={code} replace>
              {t('AnswerErrors.openInvitation')}
            </GuestLink>
          )
        }
      >
        <p>{t(`AnswerErrors.${failure.reason}`)}</p>
      </Alert>
    );
  if ('kind' in failure)
    return (
      <Alert
        onFocusLost={onFocusLost}
        actions={isServerRendered ? null : <Button onClick={onRetry}>{t('Buttons.Retry')}</Button>}
      >
        <p>{t(transientTexts[failure.kind])}</p>
        {willRetry ? <p>{t('AnswerErrors.sendsLater')}</p> : null}
      </Alert>
    );
  return (
    <Alert onFocusLost={onFocusLost}>
      <p>{renderPartFailure(failure, parts) ?? t('AnswerErrors.server')}</p>
    </Alert>
  );
}
