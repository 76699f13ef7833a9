// A `labels` of fields for queries by label, role and name. jsdom's own looks through the whole document for each label
// of each field, which takes half of the time of a test with a long form.

const labelableElements = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const labelableSelector = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

function isLabelOf(label: HTMLLabelElement, field: Element): boolean {
  if (label.hasAttribute('for')) return label.htmlFor !== '' && label.htmlFor === field.id;
  return label.contains(field) && label.querySelector(labelableSelector) === field;
}

/** Lists the labels of the document again only after it has changed: jsdom's collections are slow too. */
function createLabelList(): () => readonly HTMLLabelElement[] {
  let labels: readonly HTMLLabelElement[] | undefined;
  const observer = new MutationObserver(() => {
    labels = undefined;
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    if (observer.takeRecords().length > 0) labels = undefined;
    labels ??= [...document.querySelectorAll('label')];
    return labels;
  };
}

export function replaceLabels(): void {
  const listLabels = createLabelList();
  for (const { prototype } of labelableElements) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this.matches('input[type=hidden]')) return null;
        const { ownerDocument } = this;
        const labels = ownerDocument === document ? listLabels() : [...ownerDocument.querySelectorAll('label')];
        return labels.filter((label) => isLabelOf(label, this));
      },
    });
  }
}
