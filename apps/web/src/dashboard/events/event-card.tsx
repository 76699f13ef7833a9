import type { Counts } from '@havn/api/attendance/schema';
import type { Event } from '@havn/api/events/schema';
import { weddingEventId } from '@havn/api/meals/rules';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useId } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useStore } from '../../lib/storage/store.js';
import { StatusBar, type StatusCounts } from '../records/fields/status-bar.js';
import { recentlyChangedIds } from '../records/lists/dashboard-data.js';
import { useCouple, useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Menu } from '../ui/menu.js';
import { AddDish, type DishActions, EventDishes } from './dishes/event-dishes.js';
import { formatClosing, formatTimes, type ProgrammeItem } from './programme.js';

export interface EventActions {
  onEdit(event: Event): void;
  onChooseGuests(event: Event): void;
  /** Cancels the event, or brings a cancelled one back. */
  onCancel(event: Event): void;
  onDelete(event: Event): void;
  dishes: DishActions;
}

interface FrameProps extends Pick<ProgrammeItem, 'start' | 'end'> {
  className?: string;
  name: string;
  isCancelled?: boolean;
  tags?: readonly string[];
  place: { venue: string; address: string };
  actions: ReactNode;
  children: ReactNode;
}

function CardFrame({ start, end, className = '', name, isCancelled, tags = [], place, actions, children }: FrameProps) {
  const { t, language } = useTexts();
  const headingId = useId();
  return (
    <article className={`dashboard-card event-card ${className}`} aria-labelledby={headingId}>
      <header className="event-card__head">
        <p className="event-card__time">
          {start.time === '' ? t('Events.NoTime') : formatTimes({ start, end }, language)}
        </p>
        <h3 className="event-card__title" id={headingId}>
          {isCancelled ? <s>{name}</s> : name}
        </h3>
        {tags.length === 0 ? null : (
          <p className="wrap gap-1 event-card__tags">
            {tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </p>
        )}
      </header>
      <div className="dashboard-card__body event-card__body">
        <Place {...place} />
        {children}
      </div>
      <footer className="cluster gap-1 dashboard-card__foot event-card__foot">{actions}</footer>
    </article>
  );
}

function Place({ venue, address }: { venue: string; address: string }) {
  if (venue === '' && address === '') return null;
  return (
    <p className="break">
      {venue === '' ? null : <span>{venue}</span>}
      {address === '' ? null : <span className="muted event-card__address">{address}</span>}
    </p>
  );
}

/** The bar, and the numbers of those of which there are any. */
function Answers({ counts, note }: { counts: StatusCounts; note?: string | undefined }) {
  const { t } = useTexts();
  const shown = (['attended', 'accepted', 'declined', 'pending'] as const).filter((status) => counts[status] > 0);
  if (shown.length === 0 && note === undefined) return null;
  return (
    <div className="stack gap-1">
      <StatusBar counts={counts} />
      <ul className="cluster event-card__counts">
        {shown.map((status) => (
          <li key={status} className="row gap-1" data-status={status}>
            <span className="event-card__dot" aria-hidden="true" />
            <span>{t(`Events.Counts.${status}`, { count: counts[status] })}</span>
          </li>
        ))}
        {note === undefined ? null : <li className="event-card__places">{note}</li>}
      </ul>
    </div>
  );
}

interface WeddingCardProps extends Pick<ProgrammeItem, 'start'> {
  /** Undefined if they could not be loaded. */
  counts: Counts | undefined;
  dishes: DishActions;
}

/** The wedding, whose facts are in its record. */
export function WeddingCard({ start, counts, dishes }: WeddingCardProps) {
  const { t } = useTexts();
  const couple = useCouple();
  const { data: wedding } = trpc.wedding.get.useQuery();
  const { venueName = '', venueAddress = '' } = wedding ?? {};
  return (
    <CardFrame
      start={start}
      end={null}
      className="event-card--wedding"
      name={t('Events.Wedding')}
      tags={couple === '' ? [] : [couple]}
      place={{ venue: venueName, address: venueAddress }}
      actions={
        <>
          <Link to="/dashboard/settings" className="dashboard-button dashboard-button--quiet dashboard-button--small">
            {t('Events.EditWedding')}
          </Link>
          <Link to="/dashboard/guest-list" className="dashboard-button dashboard-button--quiet dashboard-button--small">
            {t('Shell.GuestList')}
          </Link>
          <AddDish eventId={weddingEventId} name={t('Events.Wedding')} onAdd={dishes.onAdd} />
        </>
      }
    >
      {counts === undefined ? null : (
        <>
          <p>{t('Events.EveryoneInvited', { count: counts.guests })}</p>
          <Answers counts={counts} />
        </>
      )}
      <EventDishes eventId={weddingEventId} name={t('Events.Wedding')} actions={dishes} />
    </CardFrame>
  );
}

interface EventCardProps extends Pick<ProgrammeItem, 'start' | 'end'> {
  event: Event;
  /** Of the guest list; undefined if it could not be loaded. */
  guestCount: number | undefined;
  actions: EventActions;
}

export const EventCard = memo(function EventCard({ event, start, end, guestCount, actions }: EventCardProps) {
  const { t, language } = useTexts();
  const zone = useWeddingZone();
  const changedIds = useStore(recentlyChangedIds);
  const { name, isCancelled, asksAnswer, audience, answersCloseAt } = event;
  const tags = [
    ...(isCancelled ? [t('Events.Cancelled')] : []),
    ...(asksAnswer ? [] : [t('Events.ProgrammeOnly')]),
    ...(audience === 'everyone' ? [t('Events.ForEveryone')] : []),
  ];
  const menu = [
    {
      label: t(isCancelled ? 'Events.Restore' : 'Events.Cancel'),
      icon: isCancelled ? 'undo' : 'close',
      onSelect: () => actions.onCancel(event),
    },
    { label: t('Events.Delete'), icon: 'trash', isDanger: true, onSelect: () => actions.onDelete(event) },
  ] as const;
  return (
    <CardFrame
      start={start}
      end={end}
      className={[isCancelled && 'is-cancelled', changedIds.has(event._id) && 'is-changed'].filter(Boolean).join(' ')}
      name={name}
      isCancelled={isCancelled}
      tags={tags}
      place={event}
      actions={
        <>
          <CardButton label={t('Actions.Edit')} name={name} onClick={() => actions.onEdit(event)} />
          <CardButton label={t('Events.Guests')} name={name} onClick={() => actions.onChooseGuests(event)} />
          {asksAnswer && !isCancelled ? <AddDish eventId={event._id} name={name} onAdd={actions.dishes.onAdd} /> : null}
          <Menu label={t('Events.Menu', { name })} actions={menu} />
        </>
      }
    >
      <Invited event={event} guestCount={guestCount} />
      {asksAnswer && !isCancelled ? <Answers counts={event} note={formatPlaces(event, t)} /> : null}
      {asksAnswer && !isCancelled && answersCloseAt !== null ? (
        <p className="muted">{t('Events.Closes', { date: formatClosing(answersCloseAt, zone, language) })}</p>
      ) : null}
      <EventDishes eventId={event._id} name={name} actions={actions.dishes} />
    </CardFrame>
  );
});

function formatPlaces({ capacity, placesLeft }: Event, t: ReturnType<typeof useTexts>['t']): string | undefined {
  if (capacity === null || placesLeft === null) return undefined;
  return placesLeft === 0
    ? t('Events.Full', { count: capacity })
    : t('Events.PlacesLeft', { count: placesLeft, capacity });
}

function Invited({ event: { invited }, guestCount }: Pick<EventCardProps, 'event' | 'guestCount'>) {
  const { t } = useTexts();
  if (invited === 0) return <p className="muted">{t('Events.NobodyInvited')}</p>;
  if (guestCount === undefined || guestCount < invited) return <p>{t('Guests.Count', { count: invited })}</p>;
  if (invited === guestCount) return <p>{t('Events.EveryoneInvited', { count: invited })}</p>;
  return <p>{t('Events.Invited', { invited, count: guestCount })}</p>;
}

function CardButton({ label, name, onClick }: { label: string; name: string; onClick(): void }) {
  return (
    <DashboardButton variant="quiet" className="dashboard-button--small" onClick={onClick}>
      {label}
      <span className="visually-hidden">{` ${name}`}</span>
    </DashboardButton>
  );
}
