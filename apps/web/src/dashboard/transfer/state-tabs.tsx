// Filters the rows by state, with counts.
import { useTexts } from '../texts.js';
import { type Counts, rowStates, type Shown } from './preview.js';

const order: readonly Shown[] = ['all', ...rowStates];

export function StateTabs({ counts, shown, onShow }: { counts: Counts; shown: Shown; onShow(shown: Shown): void }) {
  const { t } = useTexts();
  return (
    <fieldset className="state-tabs">
      <legend className="visually-hidden">{t('Transfer.Rows.Filter')}</legend>
      {order.map((state) => (
        <label key={state} className={`state-tab state-tab--${state}`} data-zero={counts[state] === 0 || undefined}>
          <input
            type="radio"
            name="import-rows"
            className="visually-hidden"
            checked={shown === state}
            disabled={counts[state] === 0}
            onChange={() => onShow(state)}
          />
          <span className="state-tab__count">{counts[state]}</span>
          <span>{t(`Transfer.State.${state}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
