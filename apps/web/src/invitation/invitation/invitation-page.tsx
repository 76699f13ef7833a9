// The invitation letter. Its swipe leads to the check-in, the pass or the decline page.
import { answersAreClosed } from '@havn/api/invitation/rules';
import { useTranslation } from 'react-i18next';
import { NamesLettering } from '../../art/names-lettering.js';
import { Knot, Rings } from '../../art/pictures.js';
import { Scene } from '../../art/scene.js';
import { useLater } from '../../lib/later.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { serverNow } from '../../lib/server-clock.js';
import { weddingDay } from '../../lib/wedding-day.js';
import { StatusDot } from '../../ui/status-dot.js';
import { SwipeButton, unlockedMs } from '../../ui/swipe/swipe-button.js';
import { AnswerNote } from '../answer-note.js';
import type { Visit } from '../gate/guest-gate.js';
import { NamedText, nameHere } from '../named-text.js';
import { useOnward } from '../transition/use-onward.js';
import { Celebration } from './celebration.js';
import { ways } from './ways.js';

export function InvitationPage(visit: Visit) {
  const { t } = useTranslation();
  usePageEntry(t('Titles.Invitation'), visit.wedding.coupleTitle);
  return <InvitationLetter {...visit} />;
}

/** The page without its side effects, also used by the preview in the settings. */
export function InvitationLetter(visit: Visit) {
  const { code, household, wedding, notice } = visit;
  const { t } = useTranslation();
  const onward = useOnward(code);
  const { status, language } = household;
  const later = useLater();
  const way = ways[status];
  const isOpen = !answersAreClosed(wedding, serverNow());
  return (
    <Scene kind="invitation" notice={notice}>
      <article className="letter">
        <header className="letter__head">
          <NamesLettering
            first={wedding.firstPartner || wedding.coupleTitle}
            second={wedding.firstPartner === '' ? undefined : wedding.secondPartner}
            language={language}
          />
          <p className="date">{weddingDay(wedding)}</p>
          <h1 className="title">
            <NamedText text={t('Invitation.Greeting', { name: nameHere })} name={household.name} />
          </h1>
          {status === 'pending' ? null : (
            <StatusDot tone={status}>
              {t(status === 'declined' ? 'Invitation.Declined' : 'Invitation.CheckedIn')}
            </StatusDot>
          )}
        </header>
        <p className="lead">{t(household.isGroup ? 'Invitation.MessageGroup' : 'Invitation.MessageGuest')}</p>
        <Celebration {...visit} />
        <Knot />
        <p>{wedding.receptionNote[language] || t('Invitation.Reception')}</p>
        {status === 'pending' && isOpen ? (
          <section className="rsvp">
            <h2 className="subtitle">{t('Invitation.RsvpTitle')}</h2>
            <p>{t(household.isGroup ? 'Invitation.RsvpGroup' : 'Invitation.RsvpGuest')}</p>
          </section>
        ) : null}
        <AnswerNote {...visit} />
        <p className="note">{t('Invitation.NoKids')}</p>
        <footer className="letter__foot">
          <p>{t('Invitation.Thanks')}</p>
          <p>{t('Invitation.Closing')}</p>
          <Rings />
          <p className="signature">{wedding.signature}</p>
        </footer>
        {status === 'pending' && !isOpen ? null : (
          <SwipeButton
            label={t(way.swipe)}
            tapLabel={t(way.tap)}
            unlockedText={t('Swipe.Unlocked')}
            onSuccess={() => later(() => onward(way.page, way.text), unlockedMs)}
          />
        )}
      </article>
    </Scene>
  );
}
