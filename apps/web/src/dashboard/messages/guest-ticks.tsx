// Checklist of guests with "select all", followed by guests who already received the message and cannot be selected.
// Long lists are shown page by page; the selection covers all of them.
import type { Guest } from '@havn/api/guest/schema';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../texts.js';
import { StatusDot } from '../ui/status.js';
import { usePart } from '../ui/use-part.js';
import { isFollower, isTicked, type Ticks } from './selection.js';
import { nameOf } from './states.js';

interface GuestTicksProps {
  guests: readonly Guest[];
  ticks: Ticks;
  onToggle(guest: Guest): void;
  onToggleAll(): void;
}

const part = 200;

export function GuestTicks({ guests, ticks, onToggle, onToggleAll }: GuestTicksProps) {
  const { t } = useTexts();
  const all = useRef<HTMLInputElement>(null);
  const count = guests.filter((guest) => isTicked(guest, ticks)).length;
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = count > 0 && count < guests.length;
  }, [count, guests.length]);
  return (
    <div className="ticks">
      <div className="ticks__all">
        <label className="check-field__label">
          <input ref={all} type="checkbox" checked={count === guests.length} onChange={onToggleAll} />
          <span>{t('Messages.SelectAll')}</span>
        </label>
        <span className="ticks__count">{t('Messages.Chosen', { count, total: guests.length })}</span>
      </div>
      <Listed guests={guests}>
        {(guest) => (
          <label className="tick">
            <input type="checkbox" checked={isTicked(guest, ticks)} onChange={() => onToggle(guest)} />
            <Who guest={guest} />
          </label>
        )}
      </Listed>
    </div>
  );
}

/** Existing receivers, listed so that no guest seems to be missing. They cannot be selected. */
export function Received({ guests }: { guests: readonly Guest[] }) {
  const { t } = useTexts();
  const titleId = useId();
  if (guests.length === 0) return null;
  return (
    <section className="ticks ticks--received" aria-labelledby={titleId}>
      <h3 className="ticks__title" id={titleId}>
        {t('Messages.Received', { count: guests.length })}
      </h3>
      <p className="ticks__hint">{t('Messages.ReceivedHint')}</p>
      <Listed guests={guests}>
        {(guest) => (
          <label className="tick tick--received">
            <input type="checkbox" checked={false} disabled />
            <Who guest={guest} />
          </label>
        )}
      </Listed>
    </section>
  );
}

function Who({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  return (
    <>
      <StatusDot status={guest.status} isSilent />
      <span className="tick__name">{nameOf(guest)}</span>
      {isFollower(guest) ? <span className="tick__note">{t('Messages.Follower')}</span> : null}
    </>
  );
}

function Listed({ guests, children }: { guests: readonly Guest[]; children(guest: Guest): ReactNode }) {
  const { shown, more } = usePart(guests, part);
  return (
    <>
      <ul className="ticks__list">
        {shown.map((guest) => (
          <li key={guest._id}>{children(guest)}</li>
        ))}
      </ul>
      {more}
    </>
  );
}
