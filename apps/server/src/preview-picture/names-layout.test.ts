import { describe, expect, it } from 'vitest';
import { joinerScale, layOutNames, lineHeight, type Names, type Word } from './names-layout.js';
import { outlineSize } from './outlines.js';
import { getTextDirection } from './visual-order.js';

/** Each letter is half an em wide. */
const createWords = (name: string): Word[] =>
  name
    .split(/(?<=-)|(?= )/)
    .filter((part) => part !== '')
    .map((part, index) => ({
      outline: createOutline(part.trim()),
      direction: getTextDirection(part),
      isGlued: index > 0 && !part.startsWith(' '),
    }));
const createOutline = (text: string) => ({
  path: text,
  width: (text.length * outlineSize) / 2,
  ascent: 70,
  descent: 20,
});

const createNames = (first: string, second: string): Names => ({
  first: createWords(first),
  second: createWords(second),
  joiner: { outline: createOutline('&'), direction: null, isGlued: false },
  isPrefix: false,
  direction: 'ltr',
});
const toArabicPage = (names: Names): Names => ({
  ...names,
  joiner: { outline: createOutline('و'), direction: 'rtl', isGlued: false },
  isPrefix: true,
  direction: 'rtl',
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

  // What is listed stands from left to right.
  it.each([
    ['ليلى', 'عبد الرحمن', ['ليلى & الرحمن عبد']],
    ['عبد الرحمن', 'Anna Sophie', ['الرحمن عبد & Anna Sophie']],
    ['Anna Sophie', 'عبد الرحمن', ['Anna Sophie & الرحمن عبد']],
  ])('%s and %s stand in the order of a page from the left', (first, second, lines) => {
    expect(listLines(createNames(first, second), { ...space, width: 10_000 })).toEqual(lines);
  });

  it.each([
    ['ليلى', 'عبد الرحمن', ['الرحمن عبد و ليلى']],
    ['Anna Sophie', 'كريم', ['كريم و Anna Sophie']],
    ['كريم', 'Anna Sophie', ['Anna Sophie و كريم']],
  ])('%s and %s stand in the order of a page from the right', (first, second, lines) => {
    expect(listLines(toArabicPage(createNames(first, second)), { ...space, width: 10_000 })).toEqual(lines);
  });

  it('have the Arabic joiner as a part of the second one', () => {
    const { lines } = layOutNames(toArabicPage(createNames('ليلى', 'كريم')), space);
    const [second, joiner, first] = lines[0]?.words ?? [];
    expect([second, joiner, first].map((word) => word?.outline.path)).toEqual(['كريم', 'و', 'ليلى']);
    expect(joiner?.x).toBe(second?.outline.width);
    expect(first?.x).toBeGreaterThan((joiner?.x ?? 0) + (joiner?.outline.width ?? 0));
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
