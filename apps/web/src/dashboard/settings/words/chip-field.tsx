// A field of rich text for assistive technology: React renders none of its content, which the browser changes.
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { readChips, setCaret } from './chip-text.js';
import { getHistoryStep } from './text-history.js';
import { createClipboardHandlers, useChipText, useNativeHistory } from './use-chip-text.js';

export interface ChipFieldHandle {
  /** Gives the field the focus, for all three. */
  activate(): void;
  insert(placeholder: string): void;
  fill(value: string): void;
}

interface ChipFieldProps {
  ref: Ref<ChipFieldHandle>;
  value: string;
  placeholders: readonly string[];
  lang: string;
  label: string;
  describedBy: string;
  isInvalid: boolean;
  hasLines: boolean;
  /** Whether it gets the focus when it appears. */
  hasFocus: boolean;
  onChange(value: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Browsers without `plaintext-only` ignore it. */
function makeEditable(element: HTMLElement): void {
  element.setAttribute('contenteditable', 'plaintext-only');
  if (element.contentEditable !== 'plaintext-only') element.setAttribute('contenteditable', 'true');
}

export function ChipField({ ref, value, placeholders, onChange, ...props }: ChipFieldProps) {
  const { lang, label, describedBy, isInvalid, hasLines, onKeyDown } = props;
  const text = useChipText({ value, placeholders, onChange });
  const { field, insert, travel, handleInput } = text;
  useNativeHistory(text);
  const isFocused = useRef(props.hasFocus);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    makeEditable(element);
    if (!isFocused.current) return;
    element.focus({ preventScroll: true });
    setCaret(element, readChips(element).length);
  }, [field]);
  const activate = () => field.current?.focus({ preventScroll: true });
  useImperativeHandle(ref, () => ({
    activate,
    insert: (name) => {
      insert(`{{${name}}}`);
      activate();
    },
    fill: (text) => {
      onChange(text);
      activate();
    },
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea has no chips.
    <div
      ref={field}
      role="textbox"
      tabIndex={0}
      className="form-field__control words__chips"
      lang={lang}
      dir="auto"
      aria-label={label}
      aria-multiline={hasLines}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onInput={({ nativeEvent }) => handleInput(nativeEvent)}
      {...createClipboardHandlers(insert, hasLines)}
      onKeyDown={(event) => {
        const step = event.nativeEvent.isComposing ? null : getHistoryStep(event);
        if (step === null) onKeyDown(event);
        else {
          event.preventDefault();
          travel(step);
        }
      }}
    />
  );
}
