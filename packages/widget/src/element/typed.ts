// What a visitor has typed into an answer, carried over when the element is built anew. `element.ts` asks for it before.

const inputsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('.atcb-rsvp input')];

/** Remembers what stands there, and where the cursor is. Called with where the new box is, it puts back what has a place in it. */
export function keepTyped(root: ParentNode & Partial<DocumentOrShadowRoot>): (root: ParentNode) => void {
  const old = inputsIn(root);
  const focused = root.activeElement;
  return (now) => {
    for (const input of inputsIn(now)) {
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
