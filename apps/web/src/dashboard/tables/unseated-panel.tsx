// Panel of the units without a table; they are seated with a button or by dragging.
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../texts.js';
import { DashboardButton, DashboardSpinner } from '../ui/dashboard-button.js';
import { SearchBox } from '../ui/search-box.js';
import { type SeatingUnit, searchUnits } from './seating-unit.js';
import { SeatingUnitName, useSeatingUnitDrag } from './seating-unit-row.js';

/** Rendered units; the others are found by searching. */
const maxShown = 60;
const isWide = () => window.matchMedia('(min-width: 75em)').matches;

interface UnseatedPanelProps {
  units: readonly SeatingUnit[];
  /** Number of unseated people; `null` until the lists are complete. */
  count: number | null;
  /** `null` while there are no tables. */
  onSeat: ((unit: SeatingUnit) => void) | null;
}

export function UnseatedPanel({ units, count, onSeat }: UnseatedPanelProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(isWide);
  const [typed, setTyped] = useState('');
  const listId = useId();
  const shown = useMemo(() => searchUnits(units, typed), [units, typed]);
  return (
    <aside className="unseated" aria-labelledby={`${listId}-title`}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="unseated__title">
          <h2 id={`${listId}-title`}>{t('Tables.Unseated')}</h2>
          <span className="unseated__count">
            {count === null ? <DashboardSpinner label={t('Lists.Loading')} /> : count}
          </span>
        </summary>
        {units.length > 8 ? <SearchBox label={t('Tables.UnseatedSearch')} value={typed} onChange={setTyped} /> : null}
        {count !== null && units.length === 0 ? <p className="muted">{t('Tables.AllSeated')}</p> : null}
        <ul className="seating-units" aria-labelledby={`${listId}-title`}>
          {shown.slice(0, maxShown).map((unit) => (
            <UnseatedRow key={unit._id} unit={unit} onSeat={onSeat} />
          ))}
        </ul>
        {shown.length > maxShown ? (
          <p className="muted">{t('Tables.MoreUnseated', { count: shown.length - maxShown })}</p>
        ) : null}
      </details>
    </aside>
  );
}

function UnseatedRow({ unit, onSeat }: { unit: SeatingUnit } & Pick<UnseatedPanelProps, 'onSeat'>) {
  const { t } = useTexts();
  const { isDragging, ...drag } = useSeatingUnitDrag(unit);
  return (
    <li {...drag} className={`seating-unit seating-unit--unseated${isDragging ? ' seating-unit--dragged' : ''}`}>
      <SeatingUnitName unit={unit} />
      {onSeat === null ? null : (
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => onSeat(unit)}>
          {t('Tables.SeatAt')}
          <span className="visually-hidden"> {unit.name}</span>
        </DashboardButton>
      )}
    </li>
  );
}
