import { describe, expect, it } from 'vitest';
import { joinerScale, layOutNames, lineHeight, type Names, type Word } from './names-layout.js';
import { outlineSize } from './outlines.js';

/** Each letter is half an em wide. */
const createWords = (name: string): Word[] =>
  name
    .split(/(?<=-)|(?= )/)
    .filter((part) => part !== '')
    .map((part, index) => ({ outline: createOutline(part.trim()), isGlued: index > 0 && !part.startsWith(' ') }));
const createOutline = (text: string) => ({
  path: text,
  width: (text.length * outlineSize) / 2,
  ascent: 70,
  descent: 20,
});

const createNames = (first: string, second: string): Names => ({
  first: createWords(first),
  second: createWords(second),
  joiner: createOutline('&'),
});
const space = { width: 800, height: 205, maxFontSize: 140 };

const listLines = (names: Names, within = space) =>
  layOutNames(names, within).lines.map(({ words }) => words.map(({ outline }) => outline.path).join(' '));

describe('the names of a couple', () => {
  it.each([
    ['Bo', 'Ea', ['Bo & Ea']],
    ['Maximiliane-Alexandra', 'Konstantin Friedrich', ['Maximiliane- Alexandra', '& Konstantin Friedrich']],
    ['The wedding of Aage and Karen Margrethe', '', ['The wedding of Aage', 'and Karen Margrethe']],
    ['Bo', '', ['Bo']],
  ])('%s and %s are arranged in as few lines as their length allows', (first, second, lines) => {
    expect(listLines(createNames(first, second))).toEqual(lines);
  });

  it('never exceed their space', () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff';
    for (const [first, second] of [
      ['Bo', 'Ea'],
      [long, long],
      ['a '.repeat(50), 'b '.repeat(50)],
      [`${long} ${long}`, 'Bo'],
    ] as const) {
      const { lines, fontSize } = layOutNames(createNames(first, second), space);
      expect(fontSize).toBeLessThanOrEqual(space.maxFontSize);
      expect(lines.length * lineHeight * fontSize).toBeLessThanOrEqual(space.height + 0.01);
      for (const { words, width } of lines) {
        expect((width * fontSize) / outlineSize).toBeLessThanOrEqual(space.width + 0.01);
        const last = words.at(-1);
        const scale = last?.isJoiner ? joinerScale : 1;
        expect((last?.x ?? 0) + (last?.outline.width ?? 0) * scale).toBeCloseTo(width);
      }
    }
  });

  it('are at their maximum size if there is enough space', () => {
    expect(layOutNames(createNames('Bo', 'Ea'), { ...space, width: 10_000, height: 10_000 }).fontSize).toBe(140);
  });
});
