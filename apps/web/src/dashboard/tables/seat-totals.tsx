// Seat totals of all tables.
import { useTexts } from '../texts.js';
import { DeskSpinner } from '../ui/desk-button.js';
import type { SeatTotals as Totals } from './model.js';

const shown = [
  ['capacity', 'Tables.Totals.Capacity'],
  ['taken', 'Tables.Totals.Taken'],
  ['free', 'Tables.Totals.Free'],
  ['declined', 'Tables.Totals.Declined'],
  ['unseated', 'Tables.Totals.Unseated'],
] as const;

/** `isUnseatedKnown`: the number of unseated people has been loaded. */
export function SeatTotals({ totals, hasUnseated }: { totals: Totals; hasUnseated: boolean }) {
  const { t } = useTexts();
  return (
    <section aria-label={t('Tables.Totals.Region')}>
      <dl className="seat-totals">
        {shown.map(([key, label]) => (
          <div key={key} className={`seat-totals__item seat-totals__item--${key}`} data-zero={totals[key] === 0}>
            <dt>{t(label)}</dt>
            <dd>{key === 'unseated' && !hasUnseated ? <DeskSpinner label={t('Lists.Loading')} /> : totals[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
