// Filters the receivers of a message by delivery state, with counts.
import { useTexts } from '../texts.js';
import { StateMark } from './state-mark.js';
import { countStates, type Receiver, type ShownState } from './states.js';

interface StateFilterProps {
  receivers: readonly Receiver[];
  chosen: ShownState | null;
  onChoose(state: ShownState | null): void;
}

export function StateFilter({ receivers, chosen, onChoose }: StateFilterProps) {
  const { t } = useTexts();
  const counts = countStates(receivers);
  if (counts.length === 1 && counts[0]?.state === 'none') return null;
  return (
    <fieldset className="state-filter">
      <legend className="visually-hidden">{t('Messages.ByState')}</legend>
      <button type="button" className="state-filter__one" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('Messages.AllStates')} <b>{receivers.length}</b>
      </button>
      {counts.map(({ state, count }) => (
        <button
          key={state}
          type="button"
          className="state-filter__one"
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? null : state)}
        >
          <StateMark state={state} /> <b>{count}</b>
        </button>
      ))}
    </fieldset>
  );
}
