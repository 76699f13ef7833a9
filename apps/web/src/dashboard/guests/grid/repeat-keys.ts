// What the user did before the code that changes guests had loaded is done again.
import { flushSync } from 'react-dom';
import { focusNearest } from '../../ui/focus.js';

/** Like the browser, for the text fields of a cell: a script cannot press keys. */
function pressInField(field: HTMLInputElement | HTMLTextAreaElement, { key, shiftKey }: KeyboardEvent): void {
  const { selectionStart: start, selectionEnd: end } = field;
  if (key === 'Tab') {
    const fields = [...(field.parentElement?.querySelectorAll<HTMLElement>('.cell-editor__field') ?? [])];
    focusNearest(fields[fields.indexOf(field) + (shiftKey ? -1 : 1)] ?? null);
    return;
  }
  const isDeletion = key === 'Backspace';
  if (start === null || end === null || (!isDeletion && [...key].length > 1)) return;
  const [last = ''] = [...field.value.slice(0, start)].slice(-1);
  const from = isDeletion && start === end ? start - last.length : start;
  field.setRangeText(isDeletion ? '' : key, from, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function repeatKey(event: KeyboardEvent): void {
  const { activeElement: target } = document;
  if (target === null || !target.dispatchEvent(new KeyboardEvent(event.type, event))) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) pressInField(target, event);
}

/** In one task, so that no further key comes in between. The focus returns to where it was outside of the table. */
export async function performInTurn(actions: readonly (() => void)[]): Promise<void> {
  const { activeElement: focused } = document;
  for (const action of actions) {
    // An effect cannot flush updates; and an editor may take the focus in a microtask.
    await Promise.resolve();
    flushSync(action);
  }
  if (actions.length > 0 && focused instanceof HTMLElement && focused.closest('td') === null) focusNearest(focused);
}
