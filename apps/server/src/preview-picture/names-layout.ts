// The couple's names in as few lines as their length allows: the arrangement in which they are largest. Pure.
import { type Outline, outlineSize } from './outlines.js';

export interface Word {
  outline: Outline;
  /** Follows the previous word without a space, as after a hyphen. */
  isGlued: boolean;
}

/** An outline and its position on its line, at the outlines' size. */
interface PlacedWord {
  outline: Outline;
  x: number;
  isJoiner: boolean;
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
  joiner: Outline;
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

function listBreaks(words: readonly Word[], lines: number): (readonly Word[])[][] {
  if (lines === 1) return [[words]];
  return words.slice(1).flatMap((_word, index) => {
    const at = index + 1;
    return listBreaks(words.slice(at), lines - 1).map((rest) => [words.slice(0, at), ...rest]);
  });
}

function toLine(words: readonly Word[], joiner: Outline | null = null, after: readonly Word[] = []): NameLine {
  const placed: PlacedWord[] = [];
  let width = 0;
  const add = (outline: Outline, { space, isJoiner = false }: { space: number; isJoiner?: boolean }) => {
    const x = placed.length === 0 ? 0 : width + space;
    placed.push({ outline, x, isJoiner });
    width = x + outline.width * (isJoiner ? joinerScale : 1);
  };
  for (const { outline, isGlued } of words) add(outline, { space: isGlued ? 0 : spaceWidth });
  if (joiner !== null) add(joiner, { space: spaceWidth, isJoiner: true });
  for (const [index, { outline, isGlued }] of after.entries())
    add(outline, { space: isGlued && index > 0 ? 0 : spaceWidth });
  return { words: placed, width };
}

const getWidest = (lines: readonly NameLine[]) => Math.max(...lines.map(({ width }) => width));

/** A name in one, two and three lines, each as narrow as possible. */
function breakName(words: readonly Word[], joiner: Outline | null = null): NameLine[][] {
  const counts = Array.from({ length: Math.min(maxLines, words.length) }, (_, index) => index + 1);
  return counts.map((count) => {
    const [narrowest = []] = listBreaks(words, count)
      .map((parts) => parts.map((part, index) => (index === 0 && joiner ? toLine([], joiner, part) : toLine(part))))
      .sort((one, other) => getWidest(one) - getWidest(other));
    return narrowest;
  });
}

function listArrangements({ first, second, joiner }: Names): NameLine[][] {
  if (second.length === 0) return breakName(first);
  const stacked = breakName(first).flatMap((above) => breakName(second, joiner).map((below) => [...above, ...below]));
  return [[toLine(first, joiner, second)], ...stacked];
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
