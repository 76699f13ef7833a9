// Guests with a tick each and one for all. Long lists are shown a part at a time; all are chosen all the same.
import type { Guest } from '@havn/api/guest/schema';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { StatusDot } from '../ui/status.js';
import { isTicked, type Ticks } from './selection.js';
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
  const [shown, setShown] = useState(part);
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
      <ul className="ticks__list">
        {guests.slice(0, shown).map((guest) => (
          <li key={guest._id}>
            <label className="tick">
              <input type="checkbox" checked={isTicked(guest, ticks)} onChange={() => onToggle(guest)} />
              <StatusDot status={guest.status} isSilent />
              <span className="tick__name">{nameOf(guest)}</span>
              {guest.isMain ? null : <span className="tick__note">{t('Messages.Follower')}</span>}
            </label>
          </li>
        ))}
      </ul>
      {guests.length > shown ? (
        <DeskButton variant="quiet" onClick={() => setShown(shown + part)}>
          {t('Messages.ShowMore', { count: Math.min(part, guests.length - shown) })}
        </DeskButton>
      ) : null}
    </div>
  );
}
