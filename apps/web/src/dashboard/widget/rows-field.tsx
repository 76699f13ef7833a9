// Repeatable groups of options, such as dates and form questions; rows can be reordered.
import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { rowsIn, type Values } from './draft.js';
import { type OptionFieldProps, OptionFields } from './option-field.js';

/** Rows have no id, so each gets a stable React key for as long as it is edited. */
function useKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  return {
    keyAt: (index: number) => keys.current[index],
    remove: (index: number) => void keys.current.splice(index, 1),
    raise: (index: number) => {
      keys.current = raised(keys.current, index);
    },
  };
}

/** Swaps the item at `index` with the one before it. */
const raised = <Item,>(all: readonly Item[], index: number): Item[] =>
  all.toSpliced(index - 1, 2, ...all.slice(index - 1, index + 1).toReversed());

export function RowsField({ option, value, onChange, label, error }: OptionFieldProps & { label: string }) {
  const { t } = useTexts();
  const rows = rowsIn(value);
  const keys = useKeys(rows.length);
  const change = (at: number, row: Values) => onChange(rows.map((one, index) => (index === at ? row : one)));
  const remove = (at: number, { currentTarget }: MouseEvent) => {
    // The pressed button is removed with its row.
    currentTarget.closest('fieldset')?.querySelector<HTMLElement>(':scope > .desk-button')?.focus();
    keys.remove(at);
    onChange(rows.filter((_, index) => index !== at));
  };
  const raise = (at: number, { currentTarget }: MouseEvent) => {
    const section = currentTarget.closest('section');
    flushSync(() => {
      keys.raise(at);
      onChange(raised(rows, at));
    });
    // The first row has no such button. Focus no other button, because a held key would press it.
    (section?.querySelector<HTMLElement>('.widget-row__up') ?? section)?.focus();
  };
  return (
    <fieldset className="widget-rows">
      <legend className="form-field__label">{label}</legend>
      {error ? <p className="form-field__error">{error}</p> : null}
      {rows.map((row, index) => {
        const name = t('Widget.Row', { what: label, number: index + 1 });
        return (
          <section key={keys.keyAt(index)} className="widget-row" aria-label={name} tabIndex={-1}>
            <OptionFields options={option.columns ?? []} values={row} onChange={(values) => change(index, values)} />
            <p className="widget-buttons">
              {index > 0 ? (
                <RowButton icon="up" words={t('Widget.Raise')} of={name} onClick={(event) => raise(index, event)} />
              ) : null}
              <RowButton icon="trash" words={t('Widget.Remove')} of={name} onClick={(event) => remove(index, event)} />
            </p>
          </section>
        );
      })}
      <DeskButton
        variant="quiet"
        icon="plus"
        aria-label={t('Widget.Pair', { what: t('Widget.Add'), words: label })}
        onClick={() => onChange([...rows, option.name === 'fields' ? { type: 'text' } : {}])}
      >
        {t('Widget.Add')}
      </DeskButton>
    </fieldset>
  );
}

interface RowButtonProps {
  icon: 'up' | 'trash';
  words: string;
  /** Name of the row, for the accessible label. */
  of: string;
  onClick(event: MouseEvent): void;
}

function RowButton({ icon, words, of, onClick }: RowButtonProps) {
  const { t } = useTexts();
  return (
    <DeskButton
      variant="quiet"
      icon={icon}
      className={`widget-row__${icon}`}
      aria-label={t('Widget.Pair', { what: words, words: of })}
      onClick={onClick}
    >
      {words}
    </DeskButton>
  );
}
