import type { ReactNode } from 'react';
import { useFocusOnRemoval } from '../focus.js';
import { Icon } from '../icon.js';

/** As high as the picker, so that nothing moves when it has loaded. */
export function PickerPlaceholder({ label, hint }: { label: ReactNode; hint?: ReactNode }) {
  const container = useFocusOnRemoval<HTMLDivElement>('replacement');
  return (
    <div ref={container} className="stack gap-1 form-field" aria-busy="true">
      <div className="form-field__label">{label}</div>
      <div className="form-field__control picker">
        <span className="picker__value">{'\u00a0'}</span>
        <Icon name="down" size={18} />
      </div>
      {hint ? <p className="form-field__hint">{hint}</p> : null}
    </div>
  );
}
