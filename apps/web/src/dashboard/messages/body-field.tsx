// A body's text field: what is filled in for each guest is offered at two braces, by keys too, or from a menu.
import { Combobox, ComboboxItem, ComboboxPopover, useComboboxStore, useStoreState } from '@ariakit/react';
import { type Placeholder, placeholders } from '@havn/api/message/rules';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { issueText, useTexts } from '../texts.js';
import { Menu } from '../ui/menu.js';
import { type Trigger, triggerAt, withPlaceholder } from './trigger.js';

interface BodyFieldProps {
  label: string;
  lang: 'en' | 'fr';
  value: string;
  error: string | undefined;
  onChange(text: string): void;
  onBlur(): void;
  fieldRef(element: HTMLTextAreaElement | null): void;
}

/** The texts cannot hold them: they would be taken for placeholders of their own. */
const open = '{{';
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Puts placeholders into the field, and the caret behind them once the text stands there. */
function useInsert(value: string, onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (caret === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);
  const insert = (name: Placeholder, start?: number) => {
    const at = field.current?.selectionEnd ?? value.length;
    const next = withPlaceholder(value, { start: start ?? at, caret: at, name });
    onChange(next.text);
    setCaret(next.caret);
  };
  return { field, insert };
}

export function BodyField({ label, lang, value, error, onChange, onBlur, fieldRef }: BodyFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const store = useComboboxStore();
  const { field, insert } = useInsert(value, onChange);
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const isOpen = useStoreState(store, 'open');
  const matches = trigger?.matches ?? [];
  const first = matches[0];
  useEffect(() => {
    if (isOpen && first !== undefined) store.setActiveId(`${id}-${first}`);
  }, [isOpen, first, id, store]);
  const look = (element: HTMLTextAreaElement) => {
    const found = triggerAt(element.value, element.selectionEnd);
    setTrigger(found);
    store.setOpen(found !== null);
  };
  const area = {
    rows: 6,
    lang,
    onPointerDown: () => store.hide(),
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
      onChange(event.target.value);
      look(event.target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (caretKeys.has(event.key)) store.hide();
    },
  };
  return (
    <div className="form-field body-field">
      <div className="body-field__head">
        <label className="form-field__label" htmlFor={id}>
          {label}
        </label>
        <Menu
          label={t('Messages.InsertInto', { field: label })}
          text={t('Messages.Insert')}
          icon="plus"
          actions={placeholders.map((name) => ({
            label: t(`Messages.PlaceholderNames.${name}`),
            onSelect: () => insert(name),
          }))}
        />
      </div>
      <Combobox
        store={store}
        id={id}
        className="form-field__control"
        ref={(element: HTMLInputElement | null) => {
          // Ariakit types what it renders as an input; it is the text area given below.
          field.current = element as HTMLTextAreaElement | null;
          fieldRef(field.current);
        }}
        value={value}
        showOnClick={false}
        showOnChange={false}
        showOnKeyPress={false}
        setValueOnChange={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={onBlur}
        render={<textarea {...area} />}
      />
      <ComboboxPopover
        store={store}
        className="popover"
        aria-label={t('Messages.Suggestions')}
        gutter={4}
        unmountOnHide
        fixed
        hideOnEscape={(event) => {
          event.preventDefault();
          return true;
        }}
      >
        {matches.map((name) => (
          <ComboboxItem
            key={name}
            id={`${id}-${name}`}
            value={name}
            className="picker__item"
            focusOnHover
            setValueOnClick={false}
            onClick={() => insert(name, trigger?.start)}
          >
            <span className="picker__label">{t(`Messages.PlaceholderNames.${name}`)}</span>
            <code className="picker__note">{`${open}${name}}}`}</code>
          </ComboboxItem>
        ))}
      </ComboboxPopover>
      {error ? (
        <p className="form-field__error" id={`${id}-error`}>
          {issueText(error)}
        </p>
      ) : null}
    </div>
  );
}
