const listInputs = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('.atcb-form input')];

/** The returned function restores inputs and cursor in a new form, as far as the inputs still exist. */
export function captureDraft(root: ParentNode & Partial<DocumentOrShadowRoot>): (root: ParentNode) => void {
  const old = listInputs(root);
  const focused = root.activeElement;
  return (newRoot) => {
    for (const input of listInputs(newRoot)) {
      const before = old.find(
        ({ name, type, value }) =>
          name === input.name && type === input.type && (type !== 'radio' || value === input.value),
      );
      if (before === undefined) continue;
      const { value, checked, selectionStart } = before;
      // Untouched inputs use the new default.
      if (value !== before.defaultValue || checked !== before.defaultChecked) {
        input.checked = checked;
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (before === focused) input.focus();
      // Number and email inputs do not support a selection.
      if (before === focused && selectionStart !== null) input.setSelectionRange(selectionStart, before.selectionEnd);
    }
  };
}
