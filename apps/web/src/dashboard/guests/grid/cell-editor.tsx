// Rendered into the cell, so that it scrolls with it.
import type { FieldKind } from '@havn/api/kernel/field-kinds';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../texts/texts.js';
import { focusText } from '../../ui/focus.js';
import { formatCell, parseCell, validateName } from './cell-values.js';
import { ChoiceEditor } from './choice-editor.js';
import { ChoicesEditor } from './choices-editor.js';
import type { CursorMove } from './cursor.js';
import { type CellEditorProps, getCommitMove } from './editor-props.js';

export function CellEditor(props: CellEditorProps) {
  const { cell, column, error } = props;
  const { field } = column;
  const errorId = useId();
  useLayoutEffect(() => {
    cell.setAttribute('data-editing', '');
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => cell.removeAttribute('data-editing');
  }, [cell]);
  const describedBy = error === null ? undefined : errorId;
  return createPortal(
    <div className="cell-editor">
      {field === null ? (
        <NameEditor {...props} describedBy={describedBy} />
      ) : field.kind === 'choices' ? (
        <ChoicesEditor {...props} field={field} describedBy={describedBy} />
      ) : chosenKinds.includes(field.kind) ? (
        <ChoiceEditor {...props} field={field} describedBy={describedBy} />
      ) : (
        <TextEditor {...props} isLong={longKinds.includes(field.kind)} describedBy={describedBy} />
      )}
      {error === null ? null : (
        <CellError id={errorId} column={column.label}>
          {error}
        </CellError>
      )}
    </div>,
    cell,
  );
}

function CellError({ id, column, children }: { id: string; column: string; children: ReactNode }) {
  const { t } = useTexts();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    message.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={message} className="cell-editor__error" id={id} role="alert">
      {t('Guests.Grid.Invalid', { column, message: children })}
    </p>
  );
}

const chosenKinds: readonly FieldKind[] = ['choice', 'language', 'country', 'reference'];
const longKinds: readonly FieldKind[] = ['text', 'localizedText'];

type EditorProps = CellEditorProps & { describedBy: string | undefined };

function TextEditor(props: EditorProps & { isLong: boolean }) {
  const { guest, column, text, context, isLong, describedBy, error, onCommit, onInvalid, onCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(text ?? formatCell(guest, column, context));
  const isClosed = useRef(false);
  useEffect(() => focusText(field.current), []);
  const commit = (move: CursorMove | null) => {
    const parsed = parseCell(typed, guest, column, context);
    if ('message' in parsed) return onInvalid(parsed.message);
    isClosed.current = true;
    onCommit(parsed, typed, move);
  };
  return (
    <textarea
      ref={field}
      className="cell-editor__field"
      rows={isLong ? 3 : 1}
      aria-label={column.label}
      aria-invalid={error !== null || undefined}
      aria-describedby={describedBy}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const isLineBreak = event.key === 'Enter' && (event.altKey || (isLong && event.shiftKey));
        const move = isLineBreak ? null : getCommitMove(event);
        if (move !== null) {
          event.preventDefault();
          commit(move);
        } else if (isLineBreak) insertLineBreak(event, setTyped);
        else if (event.key === 'Escape') {
          isClosed.current = true;
          onCancel();
        }
      }}
      onBlur={() => {
        if (!isClosed.current) commit(null);
      }}
    />
  );
}

/** As Alt+Enter in a spreadsheet, where browsers insert nothing, and as Shift+Enter in other fields of several lines. */
function insertLineBreak(event: KeyboardEvent<HTMLTextAreaElement>, setText: (text: string) => void): void {
  event.preventDefault();
  const { currentTarget: area } = event;
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
  setText(area.value);
}

/** First and last name side by side; Tab goes through both. */
function NameEditor({ guest, text, lastName, describedBy, error, onCommit, onInvalid, onCancel }: EditorProps) {
  const { t } = useTexts();
  const first = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  const [name, setName] = useState({ firstName: text ?? guest.firstName, lastName: lastName ?? guest.lastName });
  useEffect(() => focusText(first.current), []);
  const commit = (move: CursorMove | null) => {
    const parsed = validateName(name);
    if ('message' in parsed) return onInvalid(parsed.message);
    isClosed.current = true;
    onCommit(parsed, name.firstName, move);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isFirst = event.target === first.current;
    // Between the two fields, Tab moves the focus as usual.
    if (event.key === 'Tab' && isFirst !== event.shiftKey) return;
    const move = getCommitMove(event);
    if (move !== null) {
      event.preventDefault();
      commit(move);
    } else if (event.key === 'Escape') {
      isClosed.current = true;
      onCancel();
    }
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isClosed.current && !currentTarget.contains(relatedTarget)) commit(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the two fields.
    <div className="cell-editor__name" onKeyDown={handleKey} onBlur={handleBlur}>
      {(['firstName', 'lastName'] as const).map((field) => (
        <input
          key={field}
          ref={field === 'firstName' ? first : undefined}
          className="cell-editor__field"
          autoComplete="off"
          aria-label={t(`Guest.Field.${field}`)}
          placeholder={t(`Guest.Field.${field}`)}
          aria-invalid={(field === 'firstName' && error !== null) || undefined}
          aria-describedby={describedBy}
          value={name[field]}
          onChange={({ target: { value } }) => setName((previous) => ({ ...previous, [field]: value }))}
        />
      ))}
    </div>
  );
}
