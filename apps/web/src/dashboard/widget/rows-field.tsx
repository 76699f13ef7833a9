// Options that come several times: dates, questions of a form. Each row asks for the same.
import { useRef } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { rowsIn, type Values } from './draft.js';
import { type OptionFieldProps, OptionFields } from './option-field.js';

/** Rows have no id of their own: each gets a key when it is first seen here, and keeps it while it is edited. */
function useKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  return {
    keyAt: (index: number) => keys.current[index],
    remove: (index: number) => void keys.current.splice(index, 1),
  };
}

export function RowsField({ option, value, onChange, label, error }: OptionFieldProps & { label: string }) {
  const { t } = useTexts();
  const rows = rowsIn(value);
  const keys = useKeys(rows.length);
  const change = (at: number, row: Values) => onChange(rows.map((one, index) => (index === at ? row : one)));
  const remove = (at: number) => {
    keys.remove(at);
    onChange(rows.filter((_, index) => index !== at));
  };
  return (
    <fieldset className="widget-rows">
      <legend className="form-field__label">{label}</legend>
      {error ? <p className="form-field__error">{error}</p> : null}
      {rows.map((row, index) => {
        const name = t('Widget.Row', { what: label, number: index + 1 });
        return (
          <section key={keys.keyAt(index)} className="widget-row" aria-label={name}>
            <OptionFields options={option.columns ?? []} values={row} onChange={(values) => change(index, values)} />
            <DeskButton
              variant="quiet"
              icon="trash"
              aria-label={`${t('Widget.Remove')}: ${name}`}
              onClick={({ currentTarget }) => {
                // The button goes with its row.
                currentTarget.closest('fieldset')?.querySelector<HTMLElement>(':scope > .desk-button')?.focus();
                remove(index);
              }}
            >
              {t('Widget.Remove')}
            </DeskButton>
          </section>
        );
      })}
      <DeskButton
        variant="quiet"
        icon="plus"
        aria-label={`${t('Widget.Add')}: ${label}`}
        onClick={() => onChange([...rows, option.name === 'fields' ? { type: 'text' } : {}])}
      >
        {t('Widget.Add')}
      </DeskButton>
    </fieldset>
  );
}
