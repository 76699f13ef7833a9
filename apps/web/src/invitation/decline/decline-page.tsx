// The page for guests who declined.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { buttonClass } from '../../ui/button.js';
import { AnswerNote } from '../answer-note.js';
import type { Visit } from '../gate/guest-gate.js';

export function DeclinePage(visit: Visit) {
  const { t } = useTranslation();
  usePageEntry(t('Titles.Decline'), visit.wedding.coupleTitle);
  return (
    <Scene kind="decline" notice={visit.notice}>
      <div className="moment">
        <h1 className="title">{t('DeclineScreen.Title')}</h1>
        <p className="lead">{t('DeclineScreen.Message')}</p>
        <AnswerNote {...visit} />
        <Link className={buttonClass()} to="/$code" params={{ code: visit.code }}>
          {t('Buttons.GoHome')}
        </Link>
      </div>
    </Scene>
  );
}
