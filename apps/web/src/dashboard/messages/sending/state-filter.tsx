import { useTexts } from '../../texts/texts.js';
import { countStates, type Receiver, type ReceiverState } from './delivery-states.js';
import { StateMark } from './state-mark.js';

interface StateFilterProps {
  receivers: readonly Receiver[];
  selected: ReceiverState | null;
  onChange(state: ReceiverState | null): void;
}

export function StateFilter({ receivers, selected, onChange }: StateFilterProps) {
  const { t } = useTexts();
  const counts = countStates(receivers);
  if (counts.length === 1 && counts[0]?.state === 'none') return null;
  return (
    <fieldset className="wrap state-filter">
      <legend className="visually-hidden">{t('Messages.StateFilter')}</legend>
      <button
        type="button"
        className="state-filter__option"
        aria-pressed={selected === null}
        onClick={() => onChange(null)}
      >
        {t('Messages.AllStates')} <b>{receivers.length}</b>
      </button>
      {counts.map(({ state, count }) => (
        <button
          key={state}
          type="button"
          className="state-filter__option"
          aria-pressed={selected === state}
          onClick={() => onChange(selected === state ? null : state)}
        >
          <StateMark state={state} /> <b>{count}</b>
        </button>
      ))}
    </fieldset>
  );
}
