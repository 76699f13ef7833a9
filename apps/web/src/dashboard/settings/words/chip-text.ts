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

const createNodes = (page: Document, text: string, placeholders: readonly string[]): (Node | string)[] =>
  splitPlaceholders(text, placeholders).map((part) => (typeof part === 'string' ? part : createChip(page, part.name)));

/** Replaces the content. */
export function fillWithChips(element: HTMLElement, value: string, placeholders: readonly string[]): void {
  element.replaceChildren(...createNodes(element.ownerDocument, value, placeholders));
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

/** The selection in the element; its end if the caret is elsewhere. */
function getRange(element: HTMLElement): Range {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : page.createRange();
  if (element.contains(range.commonAncestorContainer)) return range;
  const end = page.createRange();
  end.selectNodeContents(element);
  end.collapse(false);
  return end;
}

export const readSelection = (element: HTMLElement): string => readChips(getRange(element).cloneContents());

/** Replaces the selection, and leaves the caret behind the text. */
export function insertText(element: HTMLElement, text: string, placeholders: readonly string[]): void {
  const page = element.ownerDocument;
  const range = getRange(element);
  const nodes = page.createDocumentFragment();
  nodes.append(...createNodes(page, text, placeholders));
  range.deleteContents();
  range.insertNode(nodes);
  const before = page.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.endContainer, range.endOffset);
  const { length } = readChips(before.cloneContents());
  // Input methods need the caret in a text, not between two.
  element.normalize();
  setCaret(element, length);
}

/** `offset`: in the text, as `readChips` returns it for a filled element. */
export function setCaret(element: HTMLElement, offset: number): void {
  const selection = element.ownerDocument.getSelection();
  let rest = offset;
  for (const node of element.childNodes) {
    const { length } = readNode(node, true);
    if (node.nodeType === Node.TEXT_NODE && rest <= length) {
      selection?.collapse(node, rest);
      return;
    }
    rest -= length;
    if (rest < 0) break;
  }
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}
