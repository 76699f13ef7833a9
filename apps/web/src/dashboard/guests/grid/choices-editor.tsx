// The choices of a set are typed as a list, of which the options below are a view: choosing one changes the text.
import { Combobox, ComboboxItemCheck, ComboboxPopover, ComboboxProvider } from '@ariakit/react';
import type { FieldOf } from '@havn/api/kernel/field-kinds';
import { foldText } from '@havn/api/kernel/normalize-text';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { formatChoiceOfSet } from '../../records/fields/field-text.js';
import { ChosenOption, type Option, Options, useMatches } from '../../ui/form/options.js';
import { findChoice, formatCell, parseCell, splitChoices } from './cell-values.js';
import type { CursorMove } from './cursor.js';
import { type CellEditorProps, getCommitMove } from './editor-props.js';

interface ChoicesEditorProps extends CellEditorProps {
  field: FieldOf<'choices'>;
  describedBy: string | undefined;
}

/** A word that is still being typed is replaced by the option that it finds. */
function toggleOption(parts: readonly string[], { value, label }: Option, field: FieldOf<'choices'>): string {
  const isPart = (part: string) => findChoice(part, field) === value;
  const isTyped = (part: string) =>
    findChoice(part, field) === undefined && foldText(label).includes(foldText(part).trim());
  const others = parts.filter((part) => !isPart(part) && !isTyped(part));
  return [...others, ...(parts.some(isPart) ? [] : [label])].join(field.labels === undefined ? ', ' : '; ');
}

function useTypedChoices({ guest, column, text, context, field }: ChoicesEditorProps) {
  const [typed, setTyped] = useState(text ?? formatCell(guest, column, context));
  const { values, labels } = field;
  const options = useMemo(
    () =>
      values.map((value) => ({
        value,
        label: labels?.[value] ?? formatChoiceOfSet(value, context.language),
        note: <ComboboxItemCheck className="picker__check" />,
      })),
    [values, labels, context.language],
  );
  const parts = splitChoices(typed, field);
  const last = parts.at(-1) ?? '';
  const query = findChoice(last, field) === undefined ? last : '';
  const matches = useMatches(options, query);
  return {
    typed,
    setTyped,
    chosen: parts.flatMap((part) => findChoice(part, field) ?? []),
    options: matches.length === 0 ? options : matches,
    isNarrowed: query !== '' && matches.length > 0,
    toggle: (option: Option) => setTyped(toggleOption(parts, option, field)),
  };
}

export function ChoicesEditor(props: ChoicesEditorProps) {
  const { guest, column, context, error, describedBy, onCommit, onInvalid, onCancel } = props;
  const { typed, setTyped, chosen, options, isNarrowed, toggle } = useTypedChoices(props);
  const isClosed = useRef(false);
  const commit = (move: CursorMove | null) => {
    if (isClosed.current) return;
    const parsed = parseCell(typed, guest, column, context);
    if ('message' in parsed) return onInvalid(parsed.message);
    isClosed.current = true;
    onCommit(parsed, typed, move);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const move = getCommitMove(event);
    if (event.key === 'Escape') {
      isClosed.current = true;
      onCancel();
    } else if (move !== null && (event.key === 'Tab' || !event.currentTarget.getAttribute('aria-activedescendant'))) {
      event.preventDefault();
      commit(move);
    }
  };
  return (
    <ComboboxProvider
      open
      setOpen={(isOpen) => !isOpen && commit(null)}
      value={typed}
      setValue={setTyped}
      selectedValue={chosen}
    >
      <Combobox
        autoFocus
        autoSelect={isNarrowed}
        className="cell-editor__field"
        aria-label={column.label}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy}
        onKeyDown={handleKey}
      />
      <ComboboxPopover className="popover cell-editor__list" gutter={2} fixed portal hideOnInteractOutside>
        <Options
          options={options}
          renderOption={(option) => <ChosenOption key={option.value} option={option} onClick={() => toggle(option)} />}
        />
      </ComboboxPopover>
    </ComboboxProvider>
  );
}
