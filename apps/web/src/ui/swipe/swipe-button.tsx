import { type MouseEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useWorld } from '../../worlds/look-context.js';
import { Spinner } from '../spinner.js';
import {
  isStartEvent,
  lockedSwipe,
  reduceSwipe,
  type SliderEvent,
  type SwipeEvent,
  toSwipeEvent,
} from './swipe-reducer.js';

export interface SwipeHandle {
  reset(): void;
  complete(): void;
  focus(): void;
}

export interface SwipeButtonProps {
  label: string;
  hint: string;
  tapLabel: string;
  unlockedText: string;
  disabled?: boolean;
  isLoading?: boolean;
  loadingText?: string;
  /** The page to which the button leads before or without scripts. */
  tapPath?: string;
  /** A URL of another site, instead of `tapPath`; the button is then a link to it. */
  tapHref?: string;
  /** The name and value that the button submits with the form around it, before or without scripts. */
  submits?: { name: string; value: string };
  onSuccess(): void;
  onFailure?(): void;
  ref?: Ref<SwipeHandle>;
}

/** `onSuccess` runs once per unlock, `onFailure` on each release before the threshold (specification §6). */
export function SwipeButton(props: SwipeButtonProps) {
  const { label, hint, unlockedText, disabled = false, isLoading = false } = props;
  const isInactive = disabled || isLoading;
  const { state, send, track, sliderProps } = useSwipe(props, isInactive);
  const labelId = useId();
  const hintId = useId();
  const shown = isLoading ? (props.loadingText ?? label) : state.phase === 'unlocked' ? unlockedText : label;
  // Unset at the start: the content security policy forbids style attributes in a page that the server rendered.
  const style = state.percent === 0 ? undefined : { '--swipe-at': `${state.percent / 100}` };
  return (
    <div
      className="swipe"
      data-phase={state.phase}
      data-idle={isInactive || undefined}
      data-unlocked-text={unlockedText}
      // Before the app has loaded, the next page is loaded by the browser.
      data-loading-text={props.tapPath && props.loadingText}
      style={style as React.CSSProperties | undefined}
    >
      <div
        ref={track}
        className="swipe__track"
        role="slider"
        tabIndex={isInactive ? -1 : 0}
        aria-labelledby={labelId}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(state.percent)}
        aria-valuetext={state.phase === 'unlocked' ? unlockedText : `${Math.round(state.percent)} %`}
        aria-disabled={isInactive || undefined}
        {...sliderProps}
      >
        <span className="swipe__fill" />
        <span className="swipe__label" id={labelId}>
          {shown}
        </span>
        <Chevrons />
        <span className="swipe__thumb" aria-hidden="true">
          {isLoading ? <Spinner /> : <ThumbIcon />}
        </span>
      </div>
      <span className="visually-hidden needs-script" id={hintId}>
        {hint}
      </span>
      <TapControl
        {...props}
        isDisabled={isInactive || state.phase === 'unlocked'}
        keepsFocus={isLoading || state.phase === 'unlocked'}
        onTap={() => send({ type: 'complete' })}
      />
      <span className="visually-hidden" role="status">
        {isLoading || state.phase === 'unlocked' ? shown : ''}
      </span>
    </div>
  );
}

/**
 * The button below the slider. Before and without scripts, it submits its form or opens its link.
 *
 * `keepsFocus`: it is disabled for assistive technology only, because browsers take the focus from a disabled button.
 */
function TapControl(props: SwipeButtonProps & { isDisabled: boolean; keepsFocus: boolean; onTap(): void }) {
  const { tapLabel, tapPath, tapHref, submits, isDisabled, keepsFocus, onTap } = props;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!isDisabled) onTap();
  };
  const shared = {
    className: 'swipe__tap',
    'aria-disabled': isDisabled || undefined,
    onClick,
    children: tapLabel,
  };
  if (tapHref) return <a href={tapHref} {...shared} />;
  return (
    <>
      {tapPath && <form id="open" action={tapPath} hidden />}
      <button type="submit" form={tapPath && 'open'} disabled={isDisabled && !keepsFocus} {...submits} {...shared} />
    </>
  );
}

function useSwipe({ onSuccess, onFailure, ref }: SwipeButtonProps, isInactive: boolean) {
  const [state, setState] = useState(lockedSwipe);
  const latest = useRef(state);
  const track = useRef<HTMLDivElement>(null);
  const send = (event: SwipeEvent) => {
    const before = latest.current;
    const after = reduceSwipe(before, event);
    latest.current = after;
    setState(after);
    if (after.phase === 'unlocked' && before.phase !== 'unlocked') onSuccess();
    if (after.failures > before.failures) {
      // Only logged, not shown to the guest (specification §8).
      console.info('Failed to Swipe!');
      onFailure?.();
    }
  };
  useImperativeHandle(ref, () => ({
    reset: () => send({ type: 'reset' }),
    complete: () => send({ type: 'complete' }),
    focus: () => track.current?.focus(),
  }));
  const onEvent = ({ nativeEvent, currentTarget }: { nativeEvent: SliderEvent; currentTarget: HTMLElement }) => {
    if (isInactive && isStartEvent(nativeEvent)) return;
    const event = toSwipeEvent(nativeEvent, currentTarget);
    if (event !== null) send(event);
  };
  const sliderProps = {
    onPointerDown: onEvent,
    onPointerMove: onEvent,
    onPointerUp: onEvent,
    onPointerCancel: onEvent,
    onBlur: onEvent,
    onKeyDown: onEvent,
  };
  return { state, send, track, sliderProps };
}

function Chevrons() {
  return (
    <svg className="swipe__chevrons" viewBox="0 0 28 16" aria-hidden="true" focusable="false">
      <path d="M2 2l6 6-6 6" />
      <path d="M11 2l6 6-6 6" />
      <path d="M20 2l6 6-6 6" />
    </svg>
  );
}

function ThumbIcon() {
  return (
    <svg className="swipe__vehicle" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={useWorld().marks.vehicle} />
    </svg>
  );
}
