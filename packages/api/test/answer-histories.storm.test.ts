import { it } from 'vitest';
import { checkAnswerHistories } from './answer-histories.js';
import { useDatabase } from './harness.js';

/** While one waits for its database, another runs. */
const testDatabases = Array.from({ length: 4 }, () => useDatabase({ poolSize: 3 }));
const numRuns = 10_000 / testDatabases.length;

/** A history takes half a second on a busy machine. */
const timeoutMs = 3 * 60 * 60_000;

it('every view counts what SQL counts after ten thousand histories', { timeout: timeoutMs }, async () => {
  await Promise.all(testDatabases.map((database) => checkAnswerHistories(database, { numRuns, maxSteps: 16 })));
});
