// The programme of an invitation to further events: in the letter, and on the pass for those who come to them.
import { areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import { isComing } from '@havn/api/attendance/status-rules';
import type { HeldEvent } from '@havn/api/events/schema';
import { formatFullName } from '@havn/api/names/full-name-rules';
import { isEventAnswerable, listExpectedAt, listNewEvents } from '@havn/api/people/invitation/event-rules';
import type { MemberView } from '@havn/api/people/invitation/schema';
import { weddingEventId } from '@havn/api/questions/rules';
import { joinPlace } from '@havn/api/wedding/rules';
import { formatTime } from '@havn/i18n/dates';
import { formatList } from '@havn/i18n/formats';
import { useTranslation } from 'react-i18next';
import { getDirectionsUrl } from '../../lib/address/links.js';
import { serverNow } from '../../lib/dates/server-clock.js';
import { Address } from '../address.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { GuestLink } from '../guest-link.js';
import { capitalizeAfterSalutation } from '../salutation.js';
import {
  formatEventDay,
  formatEventTime,
  formatMenuTitle,
  formatWhen,
  getEventTexts,
  getEventTime,
} from './event-texts.js';
import './programme.css';

export { LetterSections } from '../sections/letter-sections.js';

type PartProps = Pick<GuestPageProps, 'household' | 'wedding'>;

/** Empty if they are all of the invitation. */
function formatWho(guestIds: readonly string[], { members, language }: GuestPageProps['household']): string {
  const named = members.filter(({ _id }) => guestIds.includes(_id));
  if (named.length === members.length) return '';
  const firstNames = new Set(members.map(({ firstName }) => firstName));
  const toName = (member: MemberView) =>
    firstNames.size === members.length && member.firstName !== '' ? member.firstName : formatFullName(member);
  return formatList(named.map(toName), language);
}

/** All events to which somebody of the invitation is invited, also those that ask for no answer. */
export function Programme({ household, wedding }: PartProps) {
  const { t } = useTranslation('events');
  const { events = [] } = household;
  return (
    <section className="details">
      <h2 className="subtitle">{t('Programme.Title')}</h2>
      <ul className="programme">
        {events.map((event) => (
          <ProgrammeEvent key={event._id} event={event} household={household} wedding={wedding} />
        ))}
      </ul>
    </section>
  );
}

function ProgrammeEvent({ event, household, wedding }: PartProps & { event: HeldEvent }) {
  const { t } = useTranslation('events');
  const { t: tPage } = useTranslation();
  const { language } = household;
  const { name, note, dressCode } = getEventTexts(event, language);
  const start = getEventTime(event, wedding);
  const time = formatEventTime(event, language, wedding);
  const who = formatWho(
    event.guests.map(({ guestId }) => guestId),
    household,
  );
  const { venue, address, isCancelled } = event;
  const Name = isCancelled ? 's' : 'span';
  return (
    <li>
      {start === null ? null : <p className="programme__day">{formatEventDay(start.day, language, wedding)}</p>}
      <h3 className="programme__name">
        <Name>
          <bdi>{name}</bdi>
        </Name>
      </h3>
      {isCancelled ? <p className="programme__cancelled">{t('Programme.Cancelled')}</p> : null}
      {time === '' ? null : <p>{isCancelled ? <s>{time}</s> : time}</p>}
      {isCancelled ? null : (
        <>
          {venue === '' ? null : (
            <p>
              <bdi>{venue}</bdi>
            </p>
          )}
          {address === '' ? null : (
            <p>
              <a href={getDirectionsUrl(joinPlace(venue, address))} target="_blank" rel="noopener noreferrer">
                <bdi>
                  <Address text={address} />
                </bdi>
                <span className="visually-hidden">{` (${tPage('Invitation.Directions')})`}</span>
              </a>
            </p>
          )}
          {dressCode === '' ? null : (
            <p className="programme__detail">
              {t('Programme.DressCode')} · <bdi>{dressCode}</bdi>
            </p>
          )}
          {note === '' ? null : (
            <p className="programme__detail">
              <bdi>{note}</bdi>
            </p>
          )}
          {who === '' ? null : <p className="programme__detail">{t('Programme.Invited', { names: who })}</p>}
        </>
      )}
    </li>
  );
}

/** Thanks those who cannot come to the wedding, but come to further events. */
export function PartlyDeclined({ household }: Pick<PartProps, 'household'>) {
  const { t } = useTranslation('events');
  const { language, isPlural, events = [] } = household;
  const names = events
    .filter((event) => listExpectedAt(event).length > 0)
    .map((event) => getEventTexts(event, language).name);
  const text = t(isPlural ? 'Programme.PartlyGroup' : 'Programme.PartlyGuest', { events: formatList(names, language) });
  return <p className="lead">{capitalizeAfterSalutation(household, language, text)}</p>;
}

/** Where the wedding is answered or closed: the events, meals and questions that are still open for an answer. */
export function OpenEvents({ code, household, wedding }: GuestPageProps) {
  const { t } = useTranslation('events');
  const { t: tPage } = useTranslation();
  const { language, status, events = [], menus = [], questions = [] } = household;
  const now = serverNow();
  const open = listNewEvents(events, wedding, now);
  const isClosed = areAnswersClosed(wedding, now);
  const isStillOpen = ({ eventId, isOpen }: { eventId: string; isOpen?: true | undefined }) =>
    isOpen === true && (eventId !== weddingEventId || !isClosed);
  const openMenus = menus.filter(isStillOpen);
  const openQuestions = questions.filter(isStillOpen);
  const count = open.length + openMenus.length + openQuestions.length;
  if (count === 0) return <ChangeAnswer code={code} household={household} wedding={wedding} />;
  return (
    <>
      <h2 className="subtitle">{status === 'pending' ? t('Programme.Open') : t('Programme.New', { count })}</h2>
      {open.map((event) => {
        const start = getEventTime(event, wedding);
        const day = start === null ? '' : formatEventDay(start.day, language, wedding);
        const time = start === null ? '' : formatTime(start.time, language);
        const when = formatWhen({ day, time });
        return (
          <p key={event._id} className="programme__new">
            <bdi className="programme__name">{getEventTexts(event, language).name}</bdi>
            {when === '' ? null : <span>{when}</span>}
          </p>
        );
      })}
      {openMenus.map((menu) => (
        <p key={menu.eventId} className="programme__new">
          <bdi>{formatMenuTitle(menu, household, t)}</bdi>
        </p>
      ))}
      {openQuestions.map(({ _id, label, texts }) => (
        <p key={_id} className="programme__new">
          <bdi>{texts[language]?.label ?? label}</bdi>
        </p>
      ))}
      <GuestLink page="check-in" code={code}>
        {tPage('Invitation.TapPending')}
      </GuestLink>
    </>
  );
}

/** The link to change an answer that is missing once the answers for the wedding have closed. */
function ChangeAnswer({ code, household, wedding }: Pick<GuestPageProps, 'code' | 'household' | 'wedding'>) {
  const { t } = useTranslation();
  const now = serverNow();
  const isOpen = (household.events ?? []).some((event) => isEventAnswerable(event, wedding, now));
  if (!isOpen || !areAnswersClosed(wedding, now)) return null;
  return (
    <GuestLink page="check-in" code={code}>
      {t('Invitation.Change')}
    </GuestLink>
  );
}

/** On the pass: the events to which these guests come, each with who does. */
export function PassProgramme({ household, wedding }: PartProps) {
  const { t } = useTranslation('events');
  const { language, members, events = [] } = household;
  const coming = members.filter(({ status }) => isComing(status)).map(({ _id }) => _id);
  const lines = events.flatMap((event) => {
    const isOnlyShown = !event.asksAnswer && !event.isCancelled;
    const guestIds = isOnlyShown
      ? event.guests.map(({ guestId }) => guestId).filter((id) => coming.includes(id))
      : listExpectedAt(event);
    return guestIds.length === 0 ? [] : [{ event, who: formatWho(guestIds, household) }];
  });
  if (lines.length === 0) return null;
  return (
    <div className="pass__party">
      <h2 className="pass__subtitle">{t('Programme.Yours')}</h2>
      <ul className="pass__programme">
        {lines.map(({ event, who }) => {
          const start = getEventTime(event, wedding);
          const day = start === null ? '' : formatEventDay(start.day, language, wedding);
          const when = formatWhen({ day, time: formatEventTime(event, language, wedding) });
          return (
            <li key={event._id}>
              <bdi>{getEventTexts(event, language).name}</bdi>
              {[when, event.venue, who].map((text) =>
                text === '' ? null : (
                  <small key={text}>
                    <bdi>{text}</bdi>
                  </small>
                ),
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
