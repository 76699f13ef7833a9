// Whether a word is another one with typing errors: a letter more, less, wrong or in its neighbour's place.

const minShortLength = 4;
export const minLengthForErrors = 5;
/** "Alice", "Daisy" and "Lucas" differ by a letter from words of five letters. */
const minKnownLength = 6;
export const minLengthForTwoErrors = 9;

function getMaxErrors(typedLength: number, knownLength: number): number {
  if (typedLength < minLengthForErrors || knownLength < minKnownLength) return 0;
  return Math.min(typedLength, knownLength) < minLengthForTwoErrors ? 1 : 2;
}

/** The optimal string alignment distance. */
function countErrors(one: string, other: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** A bit for each letter, to rule out most words without comparing them. */
export function getLetterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Of 32 bits, without a loop. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export interface SpelledWord {
  word: string;
  letters: number;
}

/** The number of errors; null if these are two words. People rarely get the first letter of a short word wrong. */
export function findErrors(typed: SpelledWord, known: SpelledWord): number | null {
  const max = getMaxErrors(typed.word.length, known.word.length);
  if (Math.abs(typed.word.length - known.word.length) > max) return null;
  if (max < 2 && typed.word[0] !== known.word[0]) return null;
  if (countBits(typed.letters ^ known.letters) > 2 * max) return null;
  const errors = countErrors(typed.word, known.word);
  return errors <= max ? errors : null;
}

/** Whether short words differ by one error after their first letter, such as "nutts" and "nuts", or "Daisy" and "dairy". */
export const isShortError = (typed: string, known: string): boolean =>
  Math.min(typed.length, known.length) >= minShortLength &&
  Math.abs(typed.length - known.length) <= 1 &&
  typed[0] === known[0] &&
  countErrors(typed, known) <= 1;

/** Whether `text` begins with the stem, but for one error after its first letter and before its last one. */
export function hasStemWithError(text: string, stem: string): boolean {
  if (stem.length < minKnownLength || text[0] !== stem[0]) return false;
  let same = 1;
  while (same < stem.length && text[same] === stem[same]) same += 1;
  if (same >= stem.length - 1) return false;
  const rest = stem.slice(same + 1);
  return (
    text.startsWith(rest, same + 1) ||
    text.startsWith(rest, same) ||
    text.startsWith(stem.slice(same), same + 1) ||
    (text[same] === stem[same + 1] && text[same + 1] === stem[same] && text.startsWith(stem.slice(same + 2), same + 2))
  );
}
