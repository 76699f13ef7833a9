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

const isIn = (x: number, y: number) => (rect: DOMRect) =>
  x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

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

/** The text at a point of the document's window; null if there is none. */
export function findMarkedTextAt(page: Document, { x, y }: { x: number; y: number }): MarkedText | null {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    if (!rects.some(isIn(x, y))) continue;
    const index = findMarkAround(node);
    return index === null ? null : { index, top: Math.min(...rects.map(({ top }) => top)) };
  }
  return null;
}
