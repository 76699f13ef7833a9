// The code in what a guest types or pastes on a page that asks for it.
import { parseCode } from './rules.js';

/** A path segment that is as long as a code, or longer if it contains dashes. A host follows two slashes. */
const segmentPattern = /(?:^|[^/])\/(?=([\w-]{11,40}))/g;
/** The segments where a link of this app has its code. */
const codeSegmentPattern = /(?:\/i\/|#\/(?:[a-z-]+\/)?)(?=([\w-]{11,40}))/g;
/** A code on its own in a message, as it is printed. */
const wordPattern = /(?<![\w/-])(?=([2-9A-HJKMNP-Z]{11})(?![\w-]))/g;

/** From a code, or from a text that contains the link of an invitation or the code; null if there is no code. */
export function parseTypedCode(typed: string): string | null {
  const parts = [codeSegmentPattern, segmentPattern, wordPattern].flatMap((pattern) =>
    [...typed.matchAll(pattern)].map(([, part = '']) => part),
  );
  return [typed, ...parts].map(parseCode).find((code) => code !== null) ?? null;
}
