import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, DashboardSpinner } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Icon } from '../../ui/icon.js';
import { useBarHeight } from '../../ui/use-bar-height.js';
import { useMediaQuery } from '../../ui/use-media-query.js';
import { countNeededSeats } from './seating-unit.js';
import { UnseatedList, type UnseatedListProps } from './unseated-list.js';

const isWide = () => window.matchMedia('(min-width: 75em)').matches;
const phoneQuery = '(max-width: 47.9375em)';

interface UnseatedPanelProps extends Omit<UnseatedListProps, 'isComplete' | 'titleId'> {
  /** Number of unseated people; `null` until the lists are complete. */
  count: number | null;
  /** Says in the sheet what was done there, which covers the notices of the page. */
  outcome: ReactNode;
}

export function UnseatedPanel(props: UnseatedPanelProps) {
  const isPhone = useMediaQuery(phoneQuery);
  return isPhone ? <UnseatedSheet {...props} /> : <UnseatedAside {...props} />;
}

function Count({ count }: Pick<UnseatedPanelProps, 'count'>) {
  const { t } = useTexts();
  return (
    <span className="unseated__count">{count === null ? <DashboardSpinner label={t('Lists.Loading')} /> : count}</span>
  );
}

function UnseatedAside({ count, outcome: _, ...list }: UnseatedPanelProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(isWide);
  const titleId = useId();
  return (
    <aside className="unseated" aria-labelledby={titleId}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="row disclosure unseated__title">
          <h2 id={titleId}>{t('Tables.Unseated')}</h2>
          <Count count={count} />
        </summary>
        <UnseatedList {...list} isComplete={count !== null} titleId={titleId} />
      </details>
    </aside>
  );
}

function UnseatedSheet({ count, outcome, ...list }: UnseatedPanelProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { selection, onSeat } = list;
  const selected = selection.placedUnits.filter(({ tableId }) => tableId === null).map(({ unit }) => unit);
  return (
    <>
      {selection.ids.size > 0 ? null : <UnseatedBar count={count} onOpen={() => setOpen(true)} />}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={
          <span id={titleId}>
            {t('Tables.Unseated')} <span>{count}</span>
          </span>
        }
        closeLabel={t('Actions.Close')}
        actions={
          selected.length === 0 || onSeat === null ? null : (
            <DashboardButton onClick={() => onSeat(selected)}>
              {t('Tables.SeatGuests', { count: countNeededSeats(selected) })}
            </DashboardButton>
          )
        }
      >
        <div className="unseated__sheet">
          {outcome ? <div>{outcome}</div> : null}
          <UnseatedList {...list} isComplete={count !== null} titleId={titleId} />
        </div>
      </Dialog>
    </>
  );
}

function UnseatedBar({ count, onOpen }: Pick<UnseatedPanelProps, 'count'> & { onOpen(): void }) {
  const { t } = useTexts();
  const bar = useBarHeight<HTMLButtonElement>();
  return (
    <button ref={bar} type="button" className="row unseated-bar" aria-haspopup="dialog" onClick={onOpen}>
      <span className="unseated-bar__title">{t('Tables.Unseated')}</span>
      <Count count={count} />
      <Icon name="up" />
    </button>
  );
}
