// The code in what a guest types or pastes on the not-found page.
import { parseCode } from '@havn/api/invitation/rules';

/** A path segment that is as long as a code, or longer if it contains dashes. A host follows two slashes. */
const segmentPattern = /(?:^|[^/])\/(?=([\w-]{11,40}))/g;

/** From a code, or from a text that contains the link of an invitation; null if there is no code. */
export function parseTypedCode(typed: string): string | null {
  const segments = [...typed.matchAll(segmentPattern)].map(([, segment = '']) => segment);
  return [typed, ...segments].map(parseCode).find((code) => code !== null) ?? null;
}
