import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, IconButton } from '../../ui/dashboard-button.js';
import { SearchBox } from '../../ui/form/search-box.js';
import { type SeatingUnit, searchUnits } from './seating-unit.js';
import { SeatingUnitName, useSeatingUnitRow } from './seating-unit-row.js';
import type { UnitSelection } from './use-unit-selection.js';

/** Further units are not rendered; the search finds them. */
const maxShown = 60;
/** A longer list has a search field. */
const maxWithoutSearch = 8;

export interface UnseatedListProps {
  units: readonly SeatingUnit[];
  isComplete: boolean;
  /** `null` while there are no tables. */
  onSeat: ((units: readonly SeatingUnit[]) => void) | null;
  onEditWishes(unit: SeatingUnit): void;
  selection: UnitSelection;
  titleId: string;
}

export function UnseatedList({ units, isComplete, onSeat, onEditWishes, selection, titleId }: UnseatedListProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const matching = useMemo(() => searchUnits(units, typed), [units, typed]);
  const selectedCount = matching.filter(({ _id }) => selection.ids.has(_id)).length;
  // The rows would move when the search field appears above them.
  if (!isComplete) return null;
  return (
    <>
      {/* Kept while it has text: a list that becomes short when guests are seated is still filtered. */}
      {units.length > maxWithoutSearch || typed !== '' ? (
        <SearchBox label={t('Tables.UnseatedSearch')} value={typed} onChange={setTyped} />
      ) : null}
      {units.length === 0 ? <p className="muted">{t('Tables.AllSeated')}</p> : null}
      {matching.length > 1 && onSeat !== null ? (
        <label className="unseated__all">
          <input
            type="checkbox"
            checked={selectedCount === matching.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = selectedCount > 0 && selectedCount < matching.length;
            }}
            onChange={({ target }) => selection.setAll(matching, target.checked)}
          />
          <span>{t('Tables.SelectAll', { count: matching.length })}</span>
        </label>
      ) : null}
      <ul className="stack gap-0" aria-labelledby={titleId}>
        {matching.slice(0, maxShown).map((unit) => (
          <UnseatedRow
            key={unit._id}
            unit={unit}
            isSelected={selection.ids.has(unit._id)}
            onToggle={(isRange) => selection.toggle(unit._id, matching, isRange)}
            onSeat={onSeat}
            onEditWishes={onEditWishes}
          />
        ))}
      </ul>
      {matching.length > maxShown ? (
        <p className="muted">{t('Tables.MoreUnseated', { count: matching.length - maxShown })}</p>
      ) : null}
    </>
  );
}

interface UnseatedRowProps extends Pick<UnseatedListProps, 'onSeat' | 'onEditWishes'> {
  unit: SeatingUnit;
  isSelected: boolean;
  onToggle(isRange: boolean): void;
}

function UnseatedRow({ unit, isSelected, onToggle, onSeat, onEditWishes }: UnseatedRowProps) {
  const { t } = useTexts();
  const { isDragging, isOver, ...rowProps } = useSeatingUnitRow(unit, 'nextRow');
  const modifiers = [isDragging && 'dragged', isOver && 'over', isSelected && 'selected'].filter(Boolean);
  return (
    <li
      {...rowProps}
      tabIndex={-1}
      className={['seating-unit seating-unit--unseated', ...modifiers.map((name) => `seating-unit--${name}`)].join(' ')}
    >
      <label className="unseated__label">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
        <SeatingUnitName unit={unit} />
      </label>
      {onSeat === null ? null : (
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => onSeat([unit])}>
          {t('Tables.SeatAt')}
          <span className="visually-hidden">{` ${unit.name}`}</span>
        </DashboardButton>
      )}
      <IconButton icon="people" label={t('Wishes.OpenFor', { name: unit.name })} onClick={() => onEditWishes(unit)} />
    </li>
  );
}
