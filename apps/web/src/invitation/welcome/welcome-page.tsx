// The first page of an invitation: the guests, the couple and the date. A swipe opens the invitation letter.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamesLettering } from '../../art/names-lettering.js';
import { Portrait, Rings } from '../../art/pictures.js';
import { Scene } from '../../art/scene.js';
import { useLater } from '../../lib/later.js';
import { safeAddress } from '../../lib/links.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { warmDates } from '../../lib/warm-up.js';
import { weddingDay } from '../../lib/wedding-day.js';
import { SwipeButton } from '../../ui/swipe/swipe-button.js';
import type { Visit } from '../gate/guest-gate.js';
import { NamedText, nameHere } from '../named-text.js';
import { useOnward } from '../transition/use-onward.js';

/** Long enough to read the label of the button. */
const loadingMs = 600;

function useOpening(code: string): { isOpening: boolean; open(): void } {
  const router = useRouter();
  const onward = useOnward(code);
  const later = useLater();
  const [isOpening, setOpening] = useState(false);
  const open = () => {
    setOpening(true);
    router.preloadRoute({ to: '/invitation/$code', params: { code } }).catch(() => undefined);
    setTimeout(warmDates);
    later(() => onward('invitation', 'Loading.Preparing'), loadingMs);
  };
  return { isOpening, open };
}

export function WelcomePage(visit: Visit) {
  const { t } = useTranslation();
  const { isOpening, open } = useOpening(visit.code);
  usePageEntry(t('Titles.Welcome'), visit.wedding.coupleTitle);
  return <WelcomeCover {...visit} isOpening={isOpening} onOpen={open} />;
}

/** The page without its side effects, also used by the preview in the settings. */
export function WelcomeCover({
  household,
  wedding,
  notice,
  isOpening,
  onOpen,
}: Visit & { isOpening: boolean; onOpen(): void }) {
  const { t } = useTranslation();
  const photo = safeAddress(wedding.couplePhotoUrl);
  const [salutation = '', words] = t('WelcomeScreen.Greeting', { name: nameHere }).split('\n');
  return (
    <Scene kind="welcome" notice={notice}>
      <div className="welcome">
        <div className="welcome__head">
          <p className="greeting">
            <NamedText text={salutation} name={household.name} /> <span className="greeting__words">{words}</span>
          </p>
          <NamesLettering
            as="h1"
            first={wedding.firstPartner || wedding.coupleTitle}
            second={wedding.firstPartner === '' ? undefined : wedding.secondPartner}
            language={household.language}
          />
        </div>
        <div className="welcome__picture">
          <Portrait alt={t('WelcomeScreen.Portrait', { couple: wedding.coupleTitle })} src={photo ?? undefined} />
        </div>
        <div className="welcome__foot">
          <Rings />
          <p className="date">{weddingDay(wedding)}</p>
          <p className="lead">{t('WelcomeScreen.ComeCelebrate')}</p>
          <SwipeButton
            label={t('WelcomeScreen.Swipe')}
            tapLabel={t('WelcomeScreen.Tap')}
            unlockedText={t('Swipe.Unlocked')}
            disabled={isOpening}
            loading={isOpening}
            loadingText={t('Loading.Default')}
            onSuccess={onOpen}
          />
        </div>
      </div>
    </Scene>
  );
}
