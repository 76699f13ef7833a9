// What a visitor has typed into an answer, carried over when the element is built anew. `element.ts` asks for it before.

const inputsIn = (root: ShadowRoot) => [...root.querySelectorAll<HTMLInputElement>('.atcb-rsvp input')];

/** Remembers what stands there, and where the cursor is. Called again when the new box is there, it puts back what has a place in it. */
export function keepTyped(root: ShadowRoot): () => void {
  const old = inputsIn(root);
  const focused = root.activeElement;
  return () => {
    for (const input of inputsIn(root)) {
      const before = old.find(
        ({ name, type, value }) =>
          name === input.name && type === input.type && (type !== 'radio' || value === input.value),
      );
      if (before === undefined) continue;
      const { value, checked, selectionStart } = before;
      // What nobody has touched is as the configuration says now.
      if (value !== before.defaultValue || checked !== before.defaultChecked) {
        input.checked = checked;
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (before === focused) input.focus();
      // Numbers and addresses have no cursor that could be moved.
      if (before === focused && selectionStart !== null) input.setSelectionRange(selectionStart, before.selectionEnd);
    }
  };
}
