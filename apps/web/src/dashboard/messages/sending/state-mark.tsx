// Delivery state as a label with an icon; states differ in shape, not only in colour.
import { useTexts } from '../../texts/texts.js';
import { type ReceiverState, stateTones, type Tone } from './delivery-states.js';

const shapes: Record<Tone, string> = {
  success: 'M4.8 8.3l2.2 2.2 4.2-4.7',
  error: 'M5.5 5.5l5 5M10.5 5.5l-5 5',
  warning: 'M8 4.2v4.6M8 11.4v.2',
  info: 'M8 4.5v4l2.5 1.5',
};

export function StateMark({ state }: { state: ReceiverState }) {
  const { t } = useTexts();
  const tone = stateTones[state];
  return (
    <span className={`state-mark state-mark--${tone}`}>
      <svg viewBox="0 0 16 16" width="0.875rem" height="0.875rem" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="7.1" />
        <path d={shapes[tone]} />
      </svg>
      <span>{t(`Messages.States.${state}`)}</span>
    </span>
  );
}
