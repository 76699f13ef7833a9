// A list of objects, such as dates and questions: rows that can be added, removed and moved.
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type EditorButtonProps, type FieldText, type OptionFieldProps, useEditor } from './setting.js';
import { type OptionValues, toRows } from './values.js';

/** Rows have no id, so each gets a stable React key for as long as it is edited. */
function useRowKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  return {
    keyAt: (index: number) => keys.current[index],
    remove: (index: number) => void keys.current.splice(index, 1),
    moveUp: (index: number) => {
      keys.current = moveUp(keys.current, index);
    },
  };
}

/** Swaps the item at `index` with the one before it. */
const moveUp = <Item,>(all: readonly Item[], index: number): Item[] => [
  ...all.slice(0, index - 1),
  ...all.slice(index - 1, index + 1).reverse(),
  ...all.slice(index + 1),
];

interface RowsFieldProps extends OptionFieldProps, FieldText {
  renderRow(row: OptionValues, onChange: (row: OptionValues) => void): ReactNode;
}

export function RowsField({ option, value, onChange, renderRow, ...text }: RowsFieldProps) {
  const { controls, texts, getNewRow } = useEditor();
  const id = useId();
  const rows = toRows(value);
  const keys = useRowKeys(rows.length);
  const getRowId = (index: number) => `${id}-${keys.keyAt(index)}`;
  const updateAndFocus = (next: readonly OptionValues[], find: () => HTMLElement | null | undefined) => {
    flushSync(() => onChange(next));
    find()?.focus();
  };
  const add = () =>
    updateAndFocus([...rows, getNewRow(option)], () =>
      document.getElementById(getRowId(rows.length))?.querySelector<HTMLElement>('input, select, textarea'),
    );
  const remove = (at: number) => {
    keys.remove(at);
    updateAndFocus(
      rows.filter((_, index) => index !== at),
      () => document.getElementById(`${id}-add`),
    );
  };
  const moveRowUp = (at: number) => {
    const rowId = getRowId(at);
    keys.moveUp(at);
    // The first row has no such button.
    updateAndFocus(
      moveUp(rows, at),
      () => document.getElementById(`${rowId}-moveUp`) ?? document.getElementById(rowId),
    );
  };
  const renderButton = (action: EditorButtonProps['action'], { of, rowLabel, onClick }: ButtonTarget) => {
    const { text: buttonText, name } = texts.getAction(action, { option, rowLabel });
    return (
      <controls.Button key={action} id={`${of}-${action}`} action={action} label={name} onClick={onClick}>
        {buttonText}
      </controls.Button>
    );
  };
  const list = rows.map((row, index) => {
    const rowLabel = texts.getRowLabel(option, index + 1);
    const of = getRowId(index);
    return (
      <controls.Row
        key={keys.keyAt(index)}
        id={of}
        label={rowLabel}
        actions={
          <>
            {index > 0 ? renderButton('moveUp', { of, rowLabel, onClick: () => moveRowUp(index) }) : null}
            {renderButton('remove', { of, rowLabel, onClick: () => remove(index) })}
          </>
        }
      >
        {renderRow(row, (values) => onChange(rows.map((one, at) => (at === index ? values : one))))}
      </controls.Row>
    );
  });
  return <controls.Group {...text} fields={[...list, renderButton('add', { of: id, onClick: add })]} />;
}

interface ButtonTarget {
  /** The id of the list or row. */
  readonly of: string;
  readonly rowLabel?: string;
  onClick(): void;
}
