import { formatCouple } from '@havn/api/wedding/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../art/pictures.js';
import { Scene } from '../art/scene.js';
import { sanitizeUrl } from '../lib/address/links.js';
import { usePageSetup } from '../lib/startup/page-setup.js';
import { useTimeout } from '../lib/use-timeout.js';
import { SwipeButton, type SwipeHandle } from '../ui/swipe/swipe-button.js';
import type { GuestPageProps } from './gate/guest-gate.js';
import { LanguageSwitch } from './language-switch.js';
import { pageTitles } from './page-titles.js';
import { Salutation } from './salutation.js';
import { Signature } from './signature.js';

const galleryDelayMs = 2000;

export function ThankYouPage(props: GuestPageProps) {
  const { household, wedding, notice } = props;
  const { t } = useTranslation();
  usePageSetup(t(pageTitles['thank-you']), formatCouple(wedding, household.language));
  const galleryUrl = sanitizeUrl(wedding.galleryUrl);
  return (
    <Scene kind="thank-you" notice={notice}>
      <div className="centered-page">
        <h1 className="title">{t('ThankYouNote.Title')}</h1>
        <p className="lead">
          <Salutation household={household} />
        </p>
        <Picture slot="thanks" className="picture" />
        <p className="lead">{t('ThankYouNote.Text')}</p>
        <p>{t('ThankYouNote.ThankYou')}</p>
        <p>{t('ThankYouNote.WithLove')}</p>
        <Signature wedding={wedding} language={household.language} />
        {galleryUrl === null ? null : <GallerySwipe url={galleryUrl} />}
        <LanguageSwitch {...props} page="thank-you" />
      </div>
    </Scene>
  );
}

function GallerySwipe({ url }: { url: string }) {
  const { t } = useTranslation();
  const delay = useTimeout();
  const swipe = useRef<SwipeHandle>(null);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    // A page restored from the back/forward cache is still in the opening state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setOpening(false);
      swipe.current?.reset();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  const openGallery = () => {
    setOpening(true);
    delay(() => window.location.assign(url), galleryDelayMs);
  };
  return (
    <SwipeButton
      ref={swipe}
      label={t('ThankYouNote.Swipe')}
      hint={t('Swipe.Hint')}
      tapLabel={t('ThankYouNote.Tap')}
      unlockedText={t('Swipe.Unlocked')}
      disabled={isOpening}
      isLoading={isOpening}
      loadingText={t('ThankYouNote.Opening')}
      tapHref={url}
      onSuccess={openGallery}
    />
  );
}
