// Invisible marks in the texts of the preview, by which a click finds the text that it is on. The pages in the preview
// are inert: they are no target of events.

/** Characters of no width: around a mark, and its two digits. */
const edge = '\u2063';
const zero = '\u200b';
const one = '\u200c';
const markPattern = new RegExp(`${edge}([${zero}${one}]+)${edge}`);

export const markText = (text: string, index: number): string => {
  const digits = [...index.toString(2)].map((digit) => (digit === '0' ? zero : one)).join('');
  return `${edge}${digits}${edge}${text}`;
};

/** The index of the first marked text; null if there is none. */
export function findMark(text: string): number | null {
  const digits = markPattern.exec(text)?.[1];
  return digits === undefined ? null : Number.parseInt([...digits].map((char) => (char === zero ? 0 : 1)).join(''), 2);
}

/** Each text with the ones that it has as placeholders. */
export const listMarks = (text: string): string[] =>
  [...text.matchAll(new RegExp(markPattern, 'g'))].map(([mark]) => mark);

const getDistance = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** From a text, such as between its lines or on the edge of its button. */
const maxDistance = 16;

/** A text may be divided into several elements, of which only the first one has its mark. */
const maxLevels = 3;

function findMarkAround(node: Node): number | null {
  let current: Node | null = node;
  for (let level = 0; level <= maxLevels && current !== null; level += 1) {
    const index = findMark(current.textContent ?? '');
    if (index !== null) return index;
    current = current.parentNode;
  }
  return null;
}

export interface MarkedText {
  index: number;
  /** The upper edge of the text in the document's window. */
  top: number;
}

/** In closed dialogs, or for screen readers alone. */
const unseen = '.visually-hidden, dialog:not([open])';

interface TextPart {
  node: Node;
  element: Element;
  /** Null before the first mark of its node. */
  index: number | null;
  start: number;
  end: number;
}

/** A text may have another one as its placeholder: a part of the node ends where the next text begins. */
function* splitAtMarks(node: Node, element: Element): Generator<TextPart> {
  const text = node.nodeValue ?? '';
  const starts = [...text.matchAll(new RegExp(markPattern, 'g'))].map(({ index }) => index);
  if (starts[0] !== 0) starts.unshift(0);
  for (const [position, start] of starts.entries()) {
    const end = starts[position + 1] ?? text.length;
    yield { node, element, index: findMark(text.slice(start, end)), start, end };
  }
}

function* walkTexts(root: Node): Generator<TextPart> {
  const page = root.ownerDocument ?? document;
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { shadowRoot = null } = node as Partial<Element>;
    if (shadowRoot !== null) yield* walkTexts(shadowRoot);
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : null;
    if (element !== null && element.closest(unseen) === null) yield* splitAtMarks(node, element);
  }
}

export interface TextBox {
  index: number;
  /** Where the text's element is in the document. */
  style: { top: number; left: number; inlineSize: number; blockSize: number };
}

/** In the order of the page; a text that stands in several places, where it is first. */
export function listMarkedTexts(page: Document): TextBox[] {
  const boxes = new Map<number, TextBox['style']>();
  const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {};
  for (const { element, index } of walkTexts(page.body)) {
    if (index === null || boxes.has(index)) continue;
    const { top, left, width, height } = element.getBoundingClientRect();
    boxes.set(index, { top: top + scrollY, left: left + scrollX, inlineSize: width, blockSize: height });
  }
  return [...boxes].map(([index, style]) => ({ index, style }));
}

/** The text nearest to a point of the document's window; null if there is none. */
export function findMarkedTextAt(page: Document, { x, y }: { x: number; y: number }): MarkedText | null {
  const range = page.createRange();
  let nearest: { part: TextPart; top: number } | null = null;
  let minDistance = maxDistance;
  for (const part of walkTexts(page.body)) {
    range.setStart(part.node, part.start);
    range.setEnd(part.node, part.end);
    const rects = [...range.getClientRects()];
    const distance = Math.min(...rects.map((rect) => getDistance(x, y, rect)));
    if (distance > minDistance || (distance === minDistance && nearest !== null)) continue;
    minDistance = distance;
    nearest = { part, top: Math.min(...rects.map(({ top }) => top)) };
  }
  if (nearest === null) return null;
  const index = nearest.part.index ?? findMarkAround(nearest.part.node);
  return index === null ? null : { index, top: nearest.top };
}
