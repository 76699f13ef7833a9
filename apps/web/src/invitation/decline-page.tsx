import { formatCouple } from '@havn/api/wedding/rules';
import { useTranslation } from 'react-i18next';
import { Scene } from '../art/scene.js';
import { usePageSetup } from '../lib/startup/page-setup.js';
import { AnswerNote } from './answer-note.js';
import type { GuestPageProps } from './gate/guest-gate.js';
import { GuestLink } from './guest-link.js';
import { LanguageSwitch } from './language-switch.js';
import { pageTitles } from './page-titles.js';
import { Signature } from './signature.js';

export function DeclinePage(props: GuestPageProps) {
  const { t } = useTranslation();
  usePageSetup(t(pageTitles.decline), formatCouple(props.wedding, props.household.language));
  return (
    <Scene kind="decline" notice={props.notice}>
      <div className="centered-page">
        <h1 className="title">{t('DeclineScreen.Title')}</h1>
        <p className="lead">{t('DeclineScreen.Message')}</p>
        <Signature wedding={props.wedding} language={props.household.language} />
        <AnswerNote {...props} />
        <GuestLink page="welcome" code={props.code}>
          {t('Buttons.GoHome')}
        </GuestLink>
        <LanguageSwitch {...props} page="decline" />
      </div>
    </Scene>
  );
}
