// A text with its placeholders as chips, in an element in which one types. A chip is deleted as one; its name cannot be
// changed.
import { getPlaceholderLabel, splitPlaceholders } from './placeholders.js';

const nameAttribute = 'data-placeholder';

function createChip(page: Document, name: string): HTMLElement {
  const chip = page.createElement('bdi');
  chip.className = 'words__chip';
  chip.setAttribute('contenteditable', 'false');
  chip.setAttribute(nameAttribute, name);
  chip.lang = document.documentElement.lang;
  chip.textContent = getPlaceholderLabel(name);
  return chip;
}

/** Replaces the content. */
export function fillWithChips(element: HTMLElement, value: string, placeholders: readonly string[]): void {
  const page = element.ownerDocument;
  element.replaceChildren(
    ...splitPlaceholders(value, placeholders).map((part) =>
      typeof part === 'string' ? part : createChip(page, part.name),
    ),
  );
}

/** Browsers add an element for a new line: `br`, or a block. */
const isBlock = (node: Node) => /^(?:DIV|P)$/.test(node.nodeName);

function readNode(node: Node, isFirst: boolean): string {
  if (node.nodeName === 'BR') return '\n';
  const name = node instanceof Element ? node.getAttribute(nameAttribute) : null;
  if (name !== null) return `{{${name}}}`;
  if (node.childNodes.length === 0) return node.textContent ?? '';
  return `${isBlock(node) && !isFirst ? '\n' : ''}${readChips(node)}`;
}

export function readChips(element: Node): string {
  return [...element.childNodes].map((node, index) => readNode(node, index === 0)).join('');
}

/** At the caret, or at the end if the caret is elsewhere. */
export function insertChip(element: HTMLElement, name: string): void {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : page.createRange();
  if (!element.contains(range.commonAncestorContainer)) {
    range.selectNodeContents(element);
    range.collapse(false);
  }
  range.deleteContents();
  range.insertNode(createChip(page, name));
  range.collapse(false);
  selection?.removeAllRanges();
  selection?.addRange(range);
}
