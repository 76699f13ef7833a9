import { type Placeholder, placeholders } from '@havn/api/messaging/text/message-rules';
import { formatLanguage } from '@havn/i18n/formats';
import { getDirection, type Language } from '@havn/i18n/languages';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDishes, useEvents, useQuestions } from '../../records/lists/lists.js';
import { translateMessage, useTexts } from '../../texts/texts.js';
import { focusText } from '../../ui/focus.js';
import { Menu } from '../../ui/menu.js';
import { findPlaceholderTrigger, insertPlaceholder, type PlaceholderTrigger } from './placeholder-trigger.js';

interface BodyFieldProps {
  label: string;
  lang: Language;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  onChange(text: string): void;
  onBlur(): void;
  fieldRef(element: HTMLTextAreaElement | null): void;
}

/** Without those of records that the wedding does not have. */
function useOfferedPlaceholders(): readonly Placeholder[] {
  const [hasEvents, hasDishes] = [useEvents().rows.length > 0, useDishes().rows.length > 0];
  const isMissingUsed = useQuestions().rows.length > 0 || hasEvents || hasDishes;
  const isOffered: Partial<Record<Placeholder, boolean>> = {
    events: hasEvents,
    meal: hasDishes,
    missing: isMissingUsed,
  };
  return placeholders.filter((name) => isOffered[name] ?? true);
}

/** Inserts placeholders and moves the caret behind them after the new text is rendered. */
function useInsertPlaceholder(value: string, onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (caret === null) return;
    focusText(field.current, caret);
    setCaret(null);
  }, [caret]);
  const insert = (name: Placeholder, start?: number) => {
    const at = field.current?.selectionEnd ?? value.length;
    const next = insertPlaceholder(value, { start: start ?? at, caret: at, name });
    onChange(next.text);
    setCaret(next.caret);
  };
  return { field, insert };
}

export function BodyField({ label, lang, value, error, hint, onChange, onBlur, fieldRef }: BodyFieldProps) {
  const { t, language } = useTexts();
  const id = useId();
  const { field, insert } = useInsertPlaceholder(value, onChange);
  const offered = useOfferedPlaceholders();
  const suggestions = usePlaceholderSuggestions(offered, insert);
  return (
    <div className="stack gap-1 form-field">
      <div className="row body-field__head">
        <label className="form-field__label" htmlFor={id}>
          {label}
        </label>
        <Menu
          label={t('Messages.InsertInto', { language: formatLanguage(lang, language) })}
          text={t('Messages.Insert')}
          icon="plus"
          actions={offered.map((name) => ({
            label: t(`Messages.PlaceholderNames.${name}`),
            onSelect: () => insert(name),
          }))}
        />
      </div>
      <div className="body-field__frame">
        <textarea
          id={id}
          ref={(element) => {
            field.current = element;
            fieldRef(element);
          }}
          className="form-field__control"
          rows={6}
          lang={lang}
          dir={getDirection(lang)}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-autocomplete="list"
          aria-controls={suggestions.active === null ? undefined : `${id}-suggestions`}
          aria-activedescendant={suggestions.active === null ? undefined : `${id}-${suggestions.active}`}
          onChange={(event) => {
            onChange(event.target.value);
            suggestions.update(event.target);
          }}
          onKeyDown={suggestions.onKeyDown}
          onPointerDown={suggestions.close}
          onBlur={() => {
            suggestions.close();
            onBlur();
          }}
        />
        {suggestions.active === null ? null : <SuggestionList id={id} suggestions={suggestions} />}
      </div>
      {hint ? <p className="form-field__hint">{hint}</p> : null}
      {error ? (
        <p className="form-field__error" id={`${id}-error`}>
          {translateMessage(error)}
        </p>
      ) : null}
    </div>
  );
}

function SuggestionList({ id, suggestions }: { id: string; suggestions: PlaceholderSuggestions }) {
  const { t } = useTexts();
  return (
    <div
      className="popover body-field__suggestions"
      role="listbox"
      id={`${id}-suggestions`}
      aria-label={t('Messages.Suggestions')}
    >
      {suggestions.matches.map((name) => (
        // The text area keeps the focus and handles the keys.
        <div
          key={name}
          id={`${id}-${name}`}
          role="option"
          tabIndex={-1}
          aria-selected={name === suggestions.active}
          data-active-item={name === suggestions.active ? '' : undefined}
          className="picker__item"
          onPointerMove={() => suggestions.highlight(name)}
          onPointerDown={(event) => {
            event.preventDefault();
            suggestions.accept(name);
          }}
        >
          <span className="picker__label">{t(`Messages.PlaceholderNames.${name}`)}</span>
          <code className="muted">{`{{${name}}}`}</code>
        </div>
      ))}
    </div>
  );
}

// Placeholder suggestions with keyboard navigation. The field keeps its textbox role; the active suggestion is
// announced with aria-activedescendant.

interface PlaceholderSuggestions {
  matches: readonly Placeholder[];
  active: Placeholder | null;
  /** Call on each change of the text. */
  update(field: HTMLTextAreaElement): void;
  onKeyDown(event: KeyboardEvent): void;
  highlight(name: Placeholder): void;
  accept(name: Placeholder): void;
  close(): void;
}

const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

function usePlaceholderSuggestions(
  offered: readonly Placeholder[],
  insert: (name: Placeholder, start: number) => void,
): PlaceholderSuggestions {
  const [trigger, setTrigger] = useState<PlaceholderTrigger | null>(null);
  const [index, setIndex] = useState(0);
  const matches = trigger?.matches ?? [];
  const active = matches[index] ?? null;
  const close = () => setTrigger(null);
  const accept = (name: Placeholder) => {
    if (trigger !== null) insert(name, trigger.start);
    close();
  };
  const step = (offset: number) => setIndex((index + offset + matches.length) % matches.length);
  /** @returns whether the list handled the key. */
  const handleKey = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if ((key === 'Enter' || key === 'Tab') && active !== null) accept(active);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };
  return {
    matches,
    active,
    accept,
    close,
    highlight: (name) => setIndex(matches.indexOf(name)),
    update: (field) => {
      setTrigger(findPlaceholderTrigger(field.value, field.selectionEnd, offered));
      setIndex(0);
    },
    onKeyDown: (event) => {
      if (active === null || event.nativeEvent.isComposing) return;
      // Prevents Escape from closing the surrounding dialog.
      if (handleKey(event.key)) event.preventDefault();
      // The caret moves out of the placeholder.
      else if (caretKeys.has(event.key)) close();
    },
  };
}
