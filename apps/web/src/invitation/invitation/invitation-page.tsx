import { areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import { type DisplayStatus, hasPass } from '@havn/api/attendance/status-rules';
import { getPagePath } from '@havn/api/people/invitation/rules';
import { findTextLanguage } from '@havn/api/wedding/language-rules';
import { formatCouple, getLettering } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { useTranslation } from 'react-i18next';
import { getFitClass, NamesLettering } from '../../art/names-lettering.js';
import { Picture } from '../../art/pictures.js';
import { Scene } from '../../art/scene.js';
import { formatCoverDate } from '../../lib/dates/dates.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { useTimeout } from '../../lib/use-timeout.js';
import { StatusDot } from '../../ui/status-dot.js';
import { SwipeButton } from '../../ui/swipe/swipe-button.js';
import { unlockedDelayMs } from '../../ui/swipe/swipe-reducer.js';
import { useWorld } from '../../worlds/look-context.js';
import type { World } from '../../worlds/world.js';
import { AnswerNote } from '../answer-note.js';
import { CoupleText } from '../couple-text.js';
import { createPartLoader, EventPart, useIsPartAwaited } from '../events/event-parts.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { GateLoadingScreen } from '../gate/loading-screen.js';
import type { Household } from '../household.js';
import { LanguageSwitch } from '../language-switch.js';
import { pageTitles } from '../page-titles.js';
import { capitalizeAfterSalutation, getSalutation, Salutation } from '../salutation.js';
import { SidePicture } from '../side-picture.js';
import { Signature } from '../signature.js';
import { useTransitionTo } from '../start-transition.js';
import { Celebration } from './celebration.js';

const programmePart = createPartLoader('programme', () => import('../events/programme-part.js'));

/** Target and labels of the swipe by status (specification §6 "Invitation"). */
const swipeTargets = {
  pending: {
    page: 'check-in',
    text: 'Transition.PreparingCheckIn',
    swipe: 'Invitation.SwipePending',
    tap: 'Invitation.TapPending',
  },
  checkedIn: {
    page: 'wedding-pass',
    text: 'Transition.PreparingPass',
    swipe: 'Invitation.SwipeCheckedIn',
    tap: 'Invitation.TapCheckedIn',
  },
  declined: {
    page: 'decline',
    text: 'Transition.PreparingNote',
    swipe: 'Invitation.SwipeDeclined',
    tap: 'Invitation.TapDeclined',
  },
} as const satisfies Record<DisplayStatus, object>;

/**
 * Whoever does not come to the wedding but to another event has a pass, too. Null once the answers for the wedding have
 * closed without one: what can still be answered is below the programme.
 */
function getTarget({ status, statuses, events }: Household, wedding: WeddingView): DisplayStatus | null {
  const isClosed = status === 'pending' && areAnswersClosed(wedding, serverNow());
  if (events !== undefined && (isClosed || status === 'declined') && hasPass(statuses)) return 'checkedIn';
  return isClosed ? null : status;
}

const hasParts = ({ events, hasOpenParts }: Household) => events !== undefined || hasOpenParts;

export function InvitationPage(props: GuestPageProps) {
  const { t } = useTranslation();
  usePageSetup(t(pageTitles.invitation), formatCouple(props.wedding, props.household.language));
  const transitionTo = useTransitionTo(props.code);
  const delay = useTimeout();
  const { page, text } = swipeTargets[getTarget(props.household, props.wedding) ?? 'pending'];
  const isPartUsed = hasParts(props.household) || props.household.sections !== undefined;
  if (useIsPartAwaited(programmePart, isPartUsed)) return <GateLoadingScreen isCodeKnown />;
  return <InvitationLetter {...props} onSwipe={() => delay(() => transitionTo(page, text), unlockedDelayMs)} />;
}

function getMessageKey({ isPlural, status }: Household) {
  if (status === 'declined') return isPlural ? 'Invitation.MessageGroupDeclined' : 'Invitation.MessageGuestDeclined';
  return isPlural ? 'Invitation.MessageGroup' : 'Invitation.MessageGuest';
}

function getClosingKey(target: DisplayStatus | null, { hasPlaceTexts }: WeddingView, words: World['words']) {
  if (target === 'declined') return 'Invitation.ClosingDeclined';
  return hasPlaceTexts ? words.closing : 'Invitation.Closing';
}

export function InvitationLetter(props: GuestPageProps & { onSwipe(): void }) {
  const { code, household, wedding, notice } = props;
  const { t } = useTranslation();
  const { words } = useWorld();
  const { status, language } = household;
  const target = getTarget(household, wedding);
  const swipeTarget = target && swipeTargets[target];
  const date = formatCoverDate(wedding, language);
  const noteLanguage = findTextLanguage(language, wedding.receptionNote, wedding);
  const isClosed = areAnswersClosed(wedding, serverNow());
  const isPartly = status === 'declined' && target === 'checkedIn';
  const note = <AnswerNote {...props} />;
  return (
    <Scene kind="invitation" notice={notice} side={<SidePicture wedding={wedding} />}>
      <article className="letter">
        <header className="letter__head">
          <NamesLettering {...getLettering(wedding, t('Titles.Wedding'))} language={language} />
          {date === '' ? null : (
            <p className="date">
              <bdi>{date}</bdi>
            </p>
          )}
          <h1 className={`title${getFitClass(getSalutation(household, language).join(''))}`}>
            <Salutation household={household} />
          </h1>
          {isPartly ? (
            <EventPart loader={programmePart}>{({ PartlyDeclined }) => <PartlyDeclined {...props} />}</EventPart>
          ) : (
            <p className="lead">{capitalizeAfterSalutation(household, language, t(getMessageKey(household)))}</p>
          )}
          {status === 'pending' || isPartly ? null : (
            <StatusDot tone={status}>
              {t(status === 'declined' ? 'Invitation.Declined' : 'Invitation.CheckedIn')}
            </StatusDot>
          )}
        </header>
        <Celebration {...props} />
        {household.events === undefined ? null : (
          <EventPart loader={programmePart}>{({ Programme }) => <Programme {...props} />}</EventPart>
        )}
        <section className="rsvp">
          {isClosed ? note : null}
          {!hasParts(household) || target === 'pending' ? null : (
            <EventPart loader={programmePart}>{({ OpenEvents }) => <OpenEvents {...props} />}</EventPart>
          )}
          {target === 'pending' ? (
            <>
              <h2 className="subtitle">{t('Invitation.RsvpTitle')}</h2>
              <p>{t(household.isPlural ? 'Invitation.RsvpGroup' : 'Invitation.RsvpGuest')}</p>
            </>
          ) : null}
          {isClosed ? null : note}
          {swipeTarget === null ? null : (
            <SwipeButton
              label={t(swipeTarget.swipe)}
              hint={t('Swipe.Hint')}
              tapLabel={t(swipeTarget.tap)}
              unlockedText={t('Swipe.Unlocked')}
              tapPath={getPagePath(code, swipeTarget.page)}
              onSuccess={props.onSwipe}
            />
          )}
        </section>
        {household.sections === undefined ? null : (
          <EventPart loader={programmePart}>{({ LetterSections }) => <LetterSections {...props} />}</EventPart>
        )}
        <Picture slot="divider" className="divider" isLazy />
        {noteLanguage || wedding.hasPlaceTexts ? (
          <p>
            {noteLanguage ? <CoupleText texts={wedding.receptionNote} language={noteLanguage} /> : t(words.reception)}
          </p>
        ) : null}
        {wedding.hasNoKidsNotice && !household.hasChildren && status !== 'declined' ? (
          <p className="note">{t('Invitation.NoKids')}</p>
        ) : null}
        <footer className="letter__foot">
          <p>{t('Invitation.Thanks')}</p>
          <p>{t(getClosingKey(target, wedding, words))}</p>
          <Picture slot="emblem" className="emblem" />
          <Signature wedding={wedding} language={language} />
          <LanguageSwitch {...props} page="invitation" />
        </footer>
      </article>
    </Scene>
  );
}
