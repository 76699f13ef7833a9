// The guests of a household who are not invited to the event at whose door they stand.
import { isExpected } from '@havn/api/attendance/status-rules';
import type { DoorEvent } from '@havn/api/people/door/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import { formatList } from '@havn/i18n/formats';
import { useTexts } from '../texts/texts.js';
import type { DoorGuest, DoorHousehold } from './household.js';
import { VerdictBanner } from './verdict-banner.js';

interface NotInvitedProps {
  event: DoorEvent;
  household: DoorHousehold;
  /** The wedding (null) and the further events. */
  options: readonly (DoorEvent | null)[];
}

/** A pass of which nobody is invited, with what each guest is invited to. */
export function NotInvited({ event, household: { title, uninvited = [] }, options }: NotInvitedProps) {
  const { t, language } = useTexts();
  const formatInvitations = (guest: DoorGuest) =>
    formatList(
      options.flatMap((option) => {
        if (option === null) return [t('Door.Wedding')];
        return guest.events?.[option._id] === undefined ? [] : [option.name];
      }),
      language,
    );
  return (
    <section className="door__card" aria-labelledby="household-title">
      <VerdictBanner flag="declined" text={t('Door.Verdicts.notInvited', { event: event.name })}>
        {null}
      </VerdictBanner>
      <h1 className="door__title" id="household-title" tabIndex={-1}>
        {title}
      </h1>
      <ul className="stack gap-0">
        {uninvited.map((guest) => (
          <li key={guest._id} className="door__guest">
            <span className="door__name">{formatFullName(guest)}</span>
            <p className="door__needs">{t('Door.InvitedTo', { events: formatInvitations(guest) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ComingElsewhereProps {
  guests: readonly DoorGuest[];
  /** Null for the wedding. */
  event: DoorEvent | null;
  options: readonly (DoorEvent | null)[];
}

/** Below a pass with which nobody is expected here: the other events to which its guests come. */
export function ComingElsewhere({ guests, event, options }: ComingElsewhereProps) {
  const { t, language } = useTexts();
  return options.map((option) => {
    const coming = guests.filter(({ events = {} }) => option !== null && isExpected(events[option._id] ?? 'Pending'));
    if (option === null || option._id === event?._id || coming.length === 0) return null;
    const names = formatList(coming.map(formatFullName), language);
    return (
      <p key={option._id} className="door__needs">
        {t('Door.ComingTo', { event: option.name, names })}
      </p>
    );
  });
}

/** Below the guests of a household who are invited. */
export function UninvitedMembers({ event, guests }: { event: DoorEvent; guests: readonly DoorGuest[] }) {
  const { t, language } = useTexts();
  if (guests.length === 0) return null;
  const names = formatList(guests.map(formatFullName), language);
  return <p className="door__needs">{t('Door.OthersNotInvited', { event: event.name, names })}</p>;
}
