// Repeatable groups of options, such as dates and form questions; rows can be reordered.
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { updateAndFocus } from '../ui/focus.js';
import type { OptionFieldProps } from './options.js';
import { type OptionValues, toRows } from './widget-draft.js';

/** Rows have no id, so each gets a stable React key for as long as it is edited. */
function useRowKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  return {
    keyAt: (index: number) => keys.current[index],
    remove: (index: number) => void keys.current.splice(index, 1),
    moveRowUp: (index: number) => {
      keys.current = moveUp(keys.current, index);
    },
  };
}

/** Swaps the item at `index` with the one before it. */
const moveUp = <Item,>(all: readonly Item[], index: number): Item[] =>
  all.toSpliced(index - 1, 2, ...all.slice(index - 1, index + 1).toReversed());

interface RowsFieldProps extends OptionFieldProps {
  label: string;
  renderRow(row: OptionValues, onChange: (row: OptionValues) => void): ReactNode;
}

export function RowsField({ option, value, onChange, label, error, renderRow }: RowsFieldProps) {
  const { t } = useTexts();
  const rows = toRows(value);
  const keys = useRowKeys(rows.length);
  const change = (at: number, row: OptionValues) => onChange(rows.map((one, index) => (index === at ? row : one)));
  const remove = (at: number, { currentTarget }: MouseEvent) => {
    const list = currentTarget.closest('fieldset');
    keys.remove(at);
    updateAndFocus(
      () => onChange(rows.filter((_, index) => index !== at)),
      () => list?.querySelector<HTMLElement>(':scope > .dashboard-button'),
    );
  };
  const moveRowUp = (at: number, { currentTarget }: MouseEvent) => {
    const section = currentTarget.closest('section');
    keys.moveRowUp(at);
    updateAndFocus(
      () => onChange(moveUp(rows, at)),
      // The first row has no such button.
      () => section?.querySelector<HTMLElement>('.widget-row__up') ?? section,
    );
  };
  return (
    <fieldset className="stack gap-3 widget-rows">
      <legend className="form-field__label">{label}</legend>
      {error ? <p className="form-field__error">{error}</p> : null}
      {rows.map((row, index) => {
        const name = t('Widget.RowLabel', { label, number: index + 1 });
        return (
          <section key={keys.keyAt(index)} className="widget-row" aria-label={name} tabIndex={-1}>
            {renderRow(row, (values) => change(index, values))}
            <p className="cluster widget-buttons">
              {index > 0 ? (
                <RowButton
                  icon="up"
                  text={t('Widget.MoveUp')}
                  rowName={name}
                  onClick={(event) => moveRowUp(index, event)}
                />
              ) : null}
              <RowButton
                icon="trash"
                text={t('Widget.Remove')}
                rowName={name}
                onClick={(event) => remove(index, event)}
              />
            </p>
          </section>
        );
      })}
      <DashboardButton
        variant="quiet"
        icon="plus"
        aria-label={t('Widget.LabelledValue', { label: t('Widget.Add'), value: label })}
        onClick={() => onChange([...rows, option.name === 'fields' ? { type: 'text' } : {}])}
      >
        {t('Widget.Add')}
      </DashboardButton>
    </fieldset>
  );
}

interface RowButtonProps {
  icon: 'up' | 'trash';
  text: string;
  /** Name of the row, for the accessible label. */
  rowName: string;
  onClick(event: MouseEvent): void;
}

function RowButton({ icon, text, rowName, onClick }: RowButtonProps) {
  const { t } = useTexts();
  return (
    <DashboardButton
      variant="quiet"
      icon={icon}
      className={`widget-row__${icon}`}
      aria-label={t('Widget.LabelledValue', { label: text, value: rowName })}
      onClick={onClick}
    >
      {text}
    </DashboardButton>
  );
}
