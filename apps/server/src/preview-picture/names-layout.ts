// The couple's names in as few lines as their length allows: the arrangement in which they are largest. Pure.
import { type Outline, outlineSize } from './outlines.js';
import { type Direction, orderVisually } from './visual-order.js';

export interface Word {
  outline: Outline;
  direction: Direction | null;
  /** Follows the previous word without a space, as after a hyphen. */
  isGlued: boolean;
}

interface LineWord extends Word {
  isJoiner: boolean;
  scale: number;
}

/** A word and its position on its line, at the outlines' size. */
interface PlacedWord extends LineWord {
  x: number;
}

interface NameLine {
  words: readonly PlacedWord[];
  width: number;
}

export interface NamesLayout {
  lines: readonly NameLine[];
  fontSize: number;
}

export interface Names {
  first: readonly Word[];
  second: readonly Word[];
  joiner: Word;
  /** Whether the joiner is written as a part of the next word. */
  isPrefix: boolean;
  /** Of the page. */
  direction: Direction;
}

export interface NamesSpace {
  width: number;
  height: number;
  maxFontSize: number;
}

/** In em. */
export const lineHeight = 1.08;
export const joinerScale = 0.72;
const spaceWidth = 0.26 * outlineSize;
const maxLines = 3;

function listBreaks(words: readonly LineWord[], lines: number): (readonly LineWord[])[][] {
  if (lines === 1) return [[words]];
  return words.slice(1).flatMap((_word, index) => {
    const at = index + 1;
    return listBreaks(words.slice(at), lines - 1).map((rest) => [words.slice(0, at), ...rest]);
  });
}

/** From left to right. Each name has its own direction, and does not change the order of the names. */
function orderWords(words: readonly LineWord[], direction: Direction): LineWord[] {
  const at = words.findIndex(({ isJoiner }) => isJoiner);
  const names = at === -1 ? [words] : [words.slice(0, at), words.slice(at, at + 1), words.slice(at + 1)];
  const ordered = names.map((name) =>
    orderVisually(name, name.find((word) => word.direction !== null)?.direction ?? direction),
  );
  return (direction === 'rtl' ? ordered.reverse() : ordered).flat();
}

function toLine(words: readonly LineWord[], direction: Direction): NameLine {
  const placed: PlacedWord[] = [];
  let width = 0;
  let before: LineWord | null = null;
  for (const word of orderWords(words, direction)) {
    const later = before !== null && words.indexOf(before) > words.indexOf(word) ? before : word;
    const x = before === null ? 0 : width + (later.isGlued ? 0 : spaceWidth);
    placed.push({ ...word, x });
    width = x + word.outline.width * word.scale;
    before = word;
  }
  return { words: placed, width };
}

const getWidest = (lines: readonly NameLine[]) => Math.max(...lines.map(({ width }) => width));

/** A name in one, two and three lines, each as narrow as possible. The joiner stays with the first word. */
function breakName(words: readonly LineWord[], direction: Direction): NameLine[][] {
  const joiner = words.filter(({ isJoiner }) => isJoiner);
  const name = words.slice(joiner.length);
  const counts = Array.from({ length: Math.min(maxLines, name.length) }, (_, index) => index + 1);
  return counts.map((count) => {
    const [narrowest = []] = listBreaks(name, count)
      .map(([first = [], ...others]) => [[...joiner, ...first], ...others])
      .map((lines) => lines.map((line) => toLine(line, direction)))
      .sort((one, other) => getWidest(one) - getWidest(other));
    return narrowest;
  });
}

function listArrangements({ first, second, joiner, isPrefix, direction }: Names): NameLine[][] {
  const toLineWord = (word: Word): LineWord => ({ ...word, isJoiner: false, scale: 1 });
  const above = first.map(toLineWord);
  if (second.length === 0) return breakName(above, direction);
  const below = [
    { ...joiner, isJoiner: true, scale: isPrefix ? 1 : joinerScale },
    ...second.map((word, index) => toLineWord(index === 0 ? { ...word, isGlued: isPrefix } : word)),
  ];
  const stacked = breakName(above, direction).flatMap((lines) =>
    breakName(below, direction).map((others) => [...lines, ...others]),
  );
  return [[toLine([...above, ...below], direction)], ...stacked];
}

function getFontSize(lines: readonly NameLine[], { width, height, maxFontSize }: NamesSpace): number {
  return Math.min(maxFontSize, (width / getWidest(lines)) * outlineSize, height / (lines.length * lineHeight));
}

/** Each additional line must make the letters larger by this factor. */
const minGain = 1.07;
const getScore = ({ lines, fontSize }: NamesLayout) => fontSize / minGain ** lines.length;

export function layOutNames(names: Names, space: NamesSpace): NamesLayout {
  const [best] = listArrangements(names)
    .map((lines) => ({ lines, fontSize: getFontSize(lines, space) }))
    .sort((one, other) => getScore(other) - getScore(one));
  return best ?? { lines: [], fontSize: space.maxFontSize };
}
