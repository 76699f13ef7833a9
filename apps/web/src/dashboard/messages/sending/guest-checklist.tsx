// Long lists are shown page by page; the selection covers all of them.
import type { Guest } from '@havn/api/people/guest/schema';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import { distinguishGuests } from '../../records/lists/distinguish-guests.js';
import { useTexts } from '../../texts/texts.js';
import { useShowMore } from '../../ui/list/use-show-more.js';
import { isFollower } from '../receiver-selection.js';
import { GuestName } from './guest-name.js';

interface GuestChecklistProps {
  guests: readonly Guest[];
  isSelected(guest: Guest): boolean;
  onToggle(guest: Guest): void;
  onToggleAll(): void;
}

const pageSize = 200;

export function GuestChecklist({ guests, isSelected, onToggle, onToggleAll }: GuestChecklistProps) {
  const { t } = useTexts();
  const allCheckbox = useRef<HTMLInputElement>(null);
  const count = guests.filter(isSelected).length;
  useEffect(() => {
    if (allCheckbox.current !== null) allCheckbox.current.indeterminate = count > 0 && count < guests.length;
  }, [count, guests.length]);
  return (
    <div className="guest-checklist">
      <div className="cluster guest-checklist__all">
        <label className="row check-field__label">
          <input ref={allCheckbox} type="checkbox" checked={count === guests.length} onChange={onToggleAll} />
          <span>{t('Messages.SelectAll')}</span>
        </label>
        <span className="guest-checklist__count">{t('Messages.SelectedCount', { count, total: guests.length })}</span>
      </div>
      <GuestItems guests={guests}>
        {(guest, detail) => (
          <label className="row guest-check">
            <input type="checkbox" checked={isSelected(guest)} onChange={() => onToggle(guest)} />
            <GuestLabel guest={guest} detail={detail} />
          </label>
        )}
      </GuestItems>
    </div>
  );
}

/** Existing receivers, listed so that no guest seems to be missing. They cannot be selected. */
export function AlreadyReceived({ guests }: { guests: readonly Guest[] }) {
  const { t } = useTexts();
  const titleId = useId();
  if (guests.length === 0) return null;
  return (
    <section className="guest-checklist guest-checklist--receivers" aria-labelledby={titleId}>
      <h3 className="guest-checklist__title" id={titleId}>
        {t('Messages.AlreadyReceivers', { count: guests.length })}
      </h3>
      <p className="guest-checklist__hint">{t('Messages.OncePerGuestHint')}</p>
      <GuestItems guests={guests}>
        {(guest, detail) => (
          <label className="row guest-check guest-check--receiver">
            <input type="checkbox" checked={false} disabled />
            <GuestLabel guest={guest} detail={detail} />
          </label>
        )}
      </GuestItems>
    </section>
  );
}

function GuestLabel({ guest, detail }: { guest: Guest; detail: string | undefined }) {
  const { t } = useTexts();
  return (
    <>
      <GuestStatusDot status={guest.status} isLabelHidden />
      <span className="break">
        <GuestName guest={guest} detail={detail} />
      </span>
      {isFollower(guest) ? <span className="guest-check__note">{t('Messages.Follower')}</span> : null}
    </>
  );
}

interface GuestItemsProps {
  guests: readonly Guest[];
  children(guest: Guest, detail: string | undefined): ReactNode;
}

function GuestItems({ guests, children }: GuestItemsProps) {
  const details = useMemo(() => distinguishGuests(guests), [guests]);
  const { shown, more } = useShowMore(guests, pageSize);
  return (
    <>
      <ul className="guest-checklist__list">
        {shown.map((guest) => (
          <li key={guest._id}>{children(guest, details.get(guest._id))}</li>
        ))}
      </ul>
      {more}
    </>
  );
}
