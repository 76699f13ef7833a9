// The constants that the specification names, and the sentence that names each.
import { readFileSync } from 'node:fs';
import { codeLength } from '@havn/api/kernel/code';
import { maxDietaryLength } from '@havn/api/kernel/limits';
import { expect, it } from 'vitest';
import { pieceCount, removalDelayMs, spawnDurationMs } from './invitation/pass/confetti.js';
import { transitionDurationMs } from './invitation/transition/transition-page.js';
import { unlockedDelayMs } from './ui/swipe/swipe-reducer.js';

const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');

it.each([
  ['the pieces of the confetti', pieceCount, 200, '200 pieces, no new ones after 2 seconds, gone after 5'],
  ['the time in which they start', spawnDurationMs, 2000, 'no new ones after 2 seconds'],
  ['the time after which they are gone', removalDelayMs, 5000, 'gone after 5'],
  ['the transition', transitionDurationMs, 2000, 'for at most 2 seconds; then the next route'],
  ['the time of "Yay!"', unlockedDelayMs, 500, 'it shows "Yay!" for half a second'],
  ['the dietary text', maxDietaryLength, 1000, 'An optional dietary text (1,000 characters)'],
  ['the length of a code', codeLength, 11, '11 characters'],
])('%s is as the specification says', (_name, value, expected, sentence) => {
  expect(value).toBe(expected);
  expect(specification).toContain(sentence);
});
