// A field of rich text for assistive technology: React renders none of its content, which the browser changes.
import { type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import { fillWithChips, insertChip, readChips } from './chip-text.js';

export interface ChipFieldHandle {
  /** Replaces the text. */
  fill(value: string): void;
  insert(placeholder: string): void;
}

interface ChipFieldProps {
  ref: Ref<ChipFieldHandle>;
  initialValue: string;
  placeholders: readonly string[];
  lang: string;
  label: string;
  describedBy: string;
  isInvalid: boolean;
  hasLines: boolean;
  onChange(value: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Browsers without `plaintext-only` ignore it. */
function makeEditable(element: HTMLElement): void {
  element.setAttribute('contenteditable', 'plaintext-only');
  if (element.contentEditable !== 'plaintext-only') element.setAttribute('contenteditable', 'true');
}

function focusEnd(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const selection = element.ownerDocument.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

export function ChipField({ ref, initialValue, placeholders, onChange, ...props }: ChipFieldProps) {
  const { lang, label, describedBy, isInvalid, hasLines, onKeyDown } = props;
  const element = useRef<HTMLDivElement>(null);
  const initial = useRef({ initialValue, placeholders });
  const attach = useCallback((field: HTMLDivElement | null) => {
    element.current = field;
    if (field === null) return;
    makeEditable(field);
    fillWithChips(field, initial.current.initialValue, initial.current.placeholders);
    focusEnd(field);
  }, []);
  const change = (update: (field: HTMLElement) => void) => {
    const field = element.current;
    if (field === null) return;
    update(field);
    onChange(readChips(field));
  };
  useImperativeHandle(ref, () => ({
    fill: (value) =>
      change((field) => {
        fillWithChips(field, value, placeholders);
        focusEnd(field);
      }),
    insert: (name) =>
      change((field) => {
        insertChip(field, name);
        field.focus({ preventScroll: true });
      }),
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea has no chips.
    <div
      ref={attach}
      role="textbox"
      tabIndex={0}
      className="form-field__control words__chips"
      lang={lang}
      dir="auto"
      aria-label={label}
      aria-multiline={hasLines}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onInput={({ currentTarget }) => onChange(readChips(currentTarget))}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        // Without `plaintext-only`, the browser would paste markup.
        if (event.currentTarget.contentEditable === 'plaintext-only') return;
        event.preventDefault();
        event.currentTarget.ownerDocument.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
      }}
    />
  );
}
