// Explains why an answer was not accepted, and offers the next step.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { reasonOf, troubleOf } from '../../lib/failure.js';
import { Alert } from '../../ui/alert.js';
import { Button, buttonClass } from '../../ui/button.js';

const final = ['ALREADY_ANSWERED', 'ALREADY_ATTENDED', 'ANSWERS_CLOSED', 'UNKNOWN_CODE', 'NOT_YOURS'] as const;
const passing = {
  offline: 'AnswerTrouble.network',
  busy: 'AnswerTrouble.busy',
  server: 'AnswerTrouble.server',
} as const;

export interface AnswerTroubleProps {
  code: string;
  error: unknown;
  /** Whether it is sent again automatically once there is a connection. */
  goesByItself: boolean;
  onRetry(): void;
}

export function AnswerTrouble({ code, error, goesByItself, onRetry }: AnswerTroubleProps) {
  const { t } = useTranslation();
  const reason = final.find((word) => word === reasonOf(error));
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
      <p>{t(passing[troubleOf(error)])}</p>
      {goesByItself ? <p>{t('AnswerTrouble.again')}</p> : null}
    </Alert>
  );
}
