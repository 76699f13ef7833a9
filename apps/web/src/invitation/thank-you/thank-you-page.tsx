// Thanks the guests who came, and links to the couple's photo album.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ThankYouPicture } from '../../art/pictures.js';
import { Scene } from '../../art/scene.js';
import { useLater } from '../../lib/later.js';
import { safeAddress } from '../../lib/links.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { SwipeButton, type SwipeHandle } from '../../ui/swipe/swipe-button.js';
import type { Visit } from '../gate/guest-gate.js';
import { NamedText, nameHere } from '../named-text.js';

const beforeGalleryMs = 2000;

export function ThankYouPage({ household, wedding, notice }: Visit) {
  const { t } = useTranslation();
  usePageEntry(t('Titles.ThankYou'), wedding.coupleTitle);
  const gallery = safeAddress(wedding.galleryUrl);
  return (
    <Scene kind="thank-you" notice={notice}>
      <div className="moment">
        <h1 className="title">{t('ThankYouNote.Title')}</h1>
        <p className="lead">
          <NamedText text={t('ThankYouNote.Dear', { name: nameHere })} name={household.name} />
        </p>
        <ThankYouPicture />
        <p className="lead">{t('ThankYouNote.Text')}</p>
        <p>{t('ThankYouNote.ThankYou')}</p>
        <p>{t('ThankYouNote.WithLove')}</p>
        <p className="signature">{wedding.signature}</p>
        {gallery === null ? null : <GallerySwipe address={gallery} />}
      </div>
    </Scene>
  );
}

function GallerySwipe({ address }: { address: string }) {
  const { t } = useTranslation();
  const later = useLater();
  const swipe = useRef<SwipeHandle>(null);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    // A page restored from the back/forward cache is still in the opening state.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setOpening(false);
      swipe.current?.reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const open = () => {
    setOpening(true);
    later(() => window.location.assign(address), beforeGalleryMs);
  };
  return (
    <SwipeButton
      ref={swipe}
      label={t('ThankYouNote.Swipe')}
      tapLabel={t('ThankYouNote.Tap')}
      unlockedText={t('Swipe.Unlocked')}
      disabled={isOpening}
      loading={isOpening}
      loadingText={t('ThankYouNote.Opening')}
      onSuccess={open}
    />
  );
}
