// Panel of the units without a table; they are seated with a button or by dragging.
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton, DeskSpinner } from '../ui/desk-button.js';
import { SearchBox } from '../ui/search-box.js';
import { type Party, searchParties } from './model.js';
import { PartyName, usePartyDrag } from './party-row.js';

/** Rendered units; the others are found by searching. */
const mostShown = 60;
const isWide = () => window.matchMedia('(min-width: 75em)').matches;

interface UnseatedProps {
  parties: readonly Party[];
  /** Number of unseated people; `null` until the lists are complete. */
  count: number | null;
  /** `null` while there are no tables. */
  onSeat: ((party: Party) => void) | null;
}

export function Unseated({ parties, count, onSeat }: UnseatedProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(isWide);
  const [typed, setTyped] = useState('');
  const listId = useId();
  const shown = useMemo(() => searchParties(parties, typed), [parties, typed]);
  return (
    <aside className="unseated" aria-labelledby={`${listId}-title`}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="unseated__title">
          <h2 id={`${listId}-title`}>{t('Tables.Unseated')}</h2>
          <span className="unseated__count">{count === null ? <DeskSpinner label={t('Lists.Loading')} /> : count}</span>
        </summary>
        {parties.length > 8 ? <SearchBox label={t('Tables.UnseatedSearch')} value={typed} onChange={setTyped} /> : null}
        {count !== null && parties.length === 0 ? <p className="muted">{t('Tables.AllSeated')}</p> : null}
        <ul className="parties unseated__list" aria-labelledby={`${listId}-title`}>
          {shown.slice(0, mostShown).map((party) => (
            <UnseatedRow key={party._id} party={party} onSeat={onSeat} />
          ))}
        </ul>
        {shown.length > mostShown ? (
          <p className="muted">{t('Tables.Others', { count: shown.length - mostShown })}</p>
        ) : null}
      </details>
    </aside>
  );
}

function UnseatedRow({ party, onSeat }: { party: Party } & Pick<UnseatedProps, 'onSeat'>) {
  const { t } = useTexts();
  const { isDragging, ...drag } = usePartyDrag(party);
  return (
    <li {...drag} className={`party party--waiting${isDragging ? ' party--dragged' : ''}`}>
      <PartyName party={party} />
      {onSeat === null ? null : (
        <DeskButton variant="quiet" className="desk-button--small" onClick={() => onSeat(party)}>
          {t('Tables.SeatAt')}
          <span className="visually-hidden"> {party.name}</span>
        </DeskButton>
      )}
    </li>
  );
}
