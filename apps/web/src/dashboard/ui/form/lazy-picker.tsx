import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFocusOnRemoval } from '../focus.js';
import { Icon } from '../icon.js';
import { LoadFailedState } from '../notice.js';
import { useLazyModule } from '../use-lazy-module.js';

interface PickerTexts {
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface LazyPickerProps<Module> extends PickerTexts {
  load: () => Promise<Module>;
  children(module: Module): ReactNode;
}

/** A picker that was pressed before it has loaded opens then, even if loading had to be retried. */
export function LazyPicker<Module>({ load, children, ...texts }: LazyPickerProps<Module>) {
  const { module, hasFailed, retry } = useLazyModule(load);
  const [isPressed, setPressed] = useState(false);
  if (hasFailed) return <LoadFailedState onRetry={retry} />;
  if (module !== null) return children(module);
  return <PickerPlaceholder {...texts} isPressed={isPressed} onPress={() => setPressed(true)} />;
}

/** Not a button to retry, which stands in the picker's place if it cannot be loaded. */
function openFocusedPicker(): void {
  const control = document.activeElement;
  if (control instanceof HTMLElement && control.hasAttribute('aria-haspopup')) control.click();
}

interface PickerPlaceholderProps extends PickerTexts {
  isPressed: boolean;
  onPress(): void;
}

/** As high as the picker that is being loaded, and in its place in the tab order: the picker takes focus and press over. */
function PickerPlaceholder({ label, hint, disabled, isPressed, onPress }: PickerPlaceholderProps) {
  const labelId = useId();
  const container = useFocusOnRemoval<HTMLDivElement>('control');
  const isPressedNow = useRef(isPressed);
  isPressedNow.current = isPressed;
  useLayoutEffect(() => {
    const element = container.current;
    return () => {
      if (isPressedNow.current && element?.contains(document.activeElement)) queueMicrotask(openFocusedPicker);
    };
  }, [container]);
  return (
    <div ref={container} className="stack gap-1 form-field">
      <div id={labelId} className="form-field__label">
        {label}
      </div>
      <button
        type="button"
        className="form-field__control picker"
        aria-labelledby={labelId}
        aria-haspopup="listbox"
        aria-busy="true"
        disabled={disabled}
        onClick={onPress}
      >
        <span className="picker__value">{'\u00a0'}</span>
        <Icon name="down" size={18} />
      </button>
      {hint ? <p className="form-field__hint">{hint}</p> : null}
    </div>
  );
}
