// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { findMark, findMarkedTextAt, markText } from './text-marks.js';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it.each([0, 1, 2, 255, 1000])('the mark %i is found in its text, which looks the same', (index) => {
  const marked = markText('Dear {{name}}', index);
  expect(findMark(`Before ${marked}`)).toBe(index);
  expect(marked.replace(/\p{Cf}/gu, '')).toBe('Dear {{name}}');
});

it('a text without a mark has none', () => {
  expect(['', 'Dear Ada', 'a\u200bb', '\u2063\u2063'].map(findMark)).toEqual([null, null, null, null]);
});

/** Each text node is a line of 10 pixels. */
function stubLines(): void {
  vi.spyOn(document, 'createRange').mockImplementation(() => {
    let selected: Node | null = null;
    const texts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node);
      return found;
    };
    return {
      setStart: (node: Node) => {
        selected = node;
      },
      setEnd: () => undefined,
      getClientRects: () => {
        const top = texts().indexOf(selected as Node) * 10;
        return [{ left: 0, right: 100, top, bottom: top + 9 }];
      },
    } as unknown as Range;
  });
}

it('a click finds the text that it is on, also in its second line', () => {
  const markup = `<main><div><p>${markText('Dear Ada,', 7)}<br>welcome</p></div><p>Ada &amp; Bo</p><p>${markText('Open', 8)}</p></main>`;
  document.body.append(document.createRange().createContextualFragment(markup));
  stubLines();
  const find = (y: number) => findMarkedTextAt(document, { x: 50, y });
  expect([find(5), find(15), find(35), find(45), find(95)]).toEqual([
    { index: 7, top: 0 },
    { index: 7, top: 10 },
    { index: 8, top: 30 },
    { index: 8, top: 30 },
    null,
  ]);
  expect(findMarkedTextAt(document, { x: 200, y: 5 })).toBeNull();
});
