// Explains why an answer was not accepted, and offers the next step.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getErrorReason, getProblemKind } from '../../lib/api-error.js';
import { Alert } from '../../ui/alert.js';
import { Button, buttonClass } from '../../ui/button.js';

const finalReasons = ['ALREADY_ANSWERED', 'ALREADY_ATTENDED', 'ANSWERS_CLOSED', 'UNKNOWN_CODE', 'NOT_YOURS'] as const;
const transientTexts = {
  offline: 'AnswerTrouble.network',
  busy: 'AnswerTrouble.busy',
  server: 'AnswerTrouble.server',
} as const;

export interface AnswerErrorProps {
  code: string;
  error: unknown;
  /** Whether it is sent again automatically once there is a connection. */
  willRetry: boolean;
  onRetry(): void;
}

export function AnswerError({ code, error, willRetry, onRetry }: AnswerErrorProps) {
  const { t } = useTranslation();
  const reason = finalReasons.find((finalReason) => finalReason === getErrorReason(error));
  if (reason !== undefined)
    return (
      <Alert
        actions={
          <Link className={buttonClass('quiet')} to="/invitation/$code" params={{ code }}>
            {t('AnswerTrouble.open')}
          </Link>
        }
      >
        <p>{t(`AnswerTrouble.${reason}`)}</p>
      </Alert>
    );
  return (
    <Alert actions={<Button onClick={onRetry}>{t('Buttons.Retry')}</Button>}>
      <p>{t(transientTexts[getProblemKind(error)])}</p>
      {willRetry ? <p>{t('AnswerTrouble.again')}</p> : null}
    </Alert>
  );
}
