import { useTexts } from '../../texts/texts.js';
import { DashboardSpinner } from '../../ui/dashboard-button.js';
import type { SeatTotals } from './seating-unit.js';

const totalLabels = [
  ['capacity', 'Tables.Totals.Capacity'],
  ['taken', 'Tables.Totals.Taken'],
  ['free', 'Tables.Totals.Free'],
  ['declined', 'Tables.Totals.Declined'],
  ['unseated', 'Tables.Totals.Unseated'],
] as const;

/** `isUnseatedKnown`: the number of unseated people has been loaded. */
export function SeatTotalsSection({ totals, isUnseatedKnown }: { totals: SeatTotals; isUnseatedKnown: boolean }) {
  const { t } = useTexts();
  return (
    <section aria-label={t('Tables.Totals.Region')}>
      <dl className="wrap seat-totals">
        {totalLabels.map(([key, label]) => (
          <div key={key} className={`seat-totals__item seat-totals__item--${key}`} data-zero={totals[key] === 0}>
            <dt>{t(label, { count: totals[key] })}</dt>
            <dd>
              {key === 'unseated' && !isUnseatedKnown ? <DashboardSpinner label={t('Lists.Loading')} /> : totals[key]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
