import { hasPass } from '@havn/api/attendance/status-rules';
import { getPagePath } from '@havn/api/people/invitation/rules';
import { formatCouple, getLettering } from '@havn/api/wedding/rules';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamesLettering } from '../art/names-lettering.js';
import { Picture, Portrait } from '../art/pictures.js';
import { Scene } from '../art/scene.js';
import { sanitizeUrl } from '../lib/address/links.js';
import { formatCoverDate } from '../lib/dates/dates.js';
import { usePageSetup } from '../lib/startup/page-setup.js';
import { warmUpDateFormat } from '../lib/startup/warm-up.js';
import { useTimeout } from '../lib/use-timeout.js';
import { SwipeButton } from '../ui/swipe/swipe-button.js';
import { useWorld } from '../worlds/look-context.js';
import type { GuestPageProps } from './gate/guest-gate.js';
import { GuestLink } from './guest-link.js';
import { LanguageSwitch } from './language-switch.js';
import { pageTitles } from './page-titles.js';
import { capitalizeAfterSalutation, salutationPlaceholder, TextWithSalutation } from './salutation.js';
import { useTransitionTo } from './start-transition.js';

/** As long as the opening (styles/opening.css). */
const openingDelayMs = 600;

function useOpenInvitation({ code, wedding }: GuestPageProps): { isOpening: boolean; open(): void } {
  const router = useRouter();
  const transitionTo = useTransitionTo(code);
  const delay = useTimeout();
  const [isOpening, setOpening] = useState(false);
  const open = () => {
    setOpening(true);
    router.preloadRoute({ to: '/invitation/$code', params: { code } }).catch(() => undefined);
    // The letter shows the date on which answers close.
    if (wedding.answersCloseAt !== null) setTimeout(warmUpDateFormat);
    delay(() => transitionTo('invitation', 'Loading.Preparing'), openingDelayMs);
  };
  return { isOpening, open };
}

export function WelcomePage(props: GuestPageProps) {
  const { t } = useTranslation();
  const { isOpening, open } = useOpenInvitation(props);
  usePageSetup(t(pageTitles.welcome), formatCouple(props.wedding, props.household.language));
  return <WelcomeCover {...props} isOpening={isOpening} onOpen={open} />;
}

/** The page without its side effects, also rendered by the server and by the preview in the settings. */
export function WelcomeCover(props: GuestPageProps & { isOpening: boolean; onOpen(): void }) {
  const { code, household, wedding, notice, isOpening, onOpen } = props;
  const { t, i18n } = useTranslation();
  const { words } = useWorld();
  const photoUrl = sanitizeUrl(wedding.couplePhotoUrl);
  const couple = formatCouple(wedding, household.language);
  const isNamed = couple !== '';
  const date = formatCoverDate(wedding, household.language);
  const [salutation = '', ...greeting] = t(isNamed ? 'WelcomeScreen.Greeting' : 'WelcomeScreen.GreetingUnnamed', {
    greeting: salutationPlaceholder,
  }).split('\n');
  return (
    <Scene kind="welcome" notice={notice}>
      <div className="welcome">
        <div className="stack gap-3 welcome__head">
          <p className="greeting">
            <TextWithSalutation text={salutation} household={household} />{' '}
            <span className="greeting__text">
              <TextWithSalutation
                text={capitalizeAfterSalutation(household, i18n.language, greeting.join('\n'))}
                household={household}
              />
            </span>
          </p>
          <NamesLettering as="h1" {...getLettering(wedding, t('Titles.Wedding'))} language={household.language} />
        </div>
        <div className="welcome__picture">
          <Portrait
            alt={t(isNamed ? 'WelcomeScreen.Portrait' : 'WelcomeScreen.PortraitUnnamed', { couple })}
            src={photoUrl ?? undefined}
          />
        </div>
        <div className="stack gap-3 welcome__foot">
          <div className="stack gap-3 welcome__date">
            <Picture slot="emblem" className="emblem" />
            {date === '' ? null : (
              <p className="date" data-words={wedding.hasDateInWords || undefined}>
                <bdi>{date}</bdi>
              </p>
            )}
          </div>
          <p className="lead">{t(wedding.hasPlaceTexts ? words.celebrate : 'WelcomeScreen.ComeCelebrate')}</p>
          <SwipeButton
            label={t('WelcomeScreen.Swipe')}
            hint={t('Swipe.Hint')}
            tapLabel={t('WelcomeScreen.Tap')}
            unlockedText={t('Swipe.Unlocked')}
            disabled={isOpening}
            isLoading={isOpening}
            loadingText={t('Loading.Default')}
            tapPath={getPagePath(code, 'invitation')}
            onSuccess={onOpen}
          />
          {hasPass(household.statuses) ? (
            <GuestLink page="wedding-pass" code={code}>
              {t('WelcomeScreen.ToPass')}
            </GuestLink>
          ) : null}
          <LanguageSwitch {...props} page="welcome" />
        </div>
      </div>
    </Scene>
  );
}
