// The page for guests who declined.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { usePageSetup } from '../../lib/page-setup.js';
import { buttonClass } from '../../ui/button.js';
import { AnswerNote } from '../answer-note.js';
import type { GuestPageProps } from '../gate/guest-gate.js';

export function DeclinePage(props: GuestPageProps) {
  const { t } = useTranslation();
  usePageSetup(t('Titles.Decline'), props.wedding.coupleTitle);
  return (
    <Scene kind="decline" notice={props.notice}>
      <div className="centered-page">
        <h1 className="title">{t('DeclineScreen.Title')}</h1>
        <p className="lead">{t('DeclineScreen.Message')}</p>
        <AnswerNote {...props} />
        <Link className={buttonClass()} to="/$code" params={{ code: props.code }}>
          {t('Buttons.GoHome')}
        </Link>
      </div>
    </Scene>
  );
}
