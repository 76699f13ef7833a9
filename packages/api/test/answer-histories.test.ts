import { expect, it } from 'vitest';
import { checkAnswerHistories } from './answer-histories.js';
import { useDatabase } from './harness.js';

// Each connection prepares the statements once more.
const testDatabase = useDatabase({ poolSize: 3 });
// A repetition would play other histories.
const options = { timeout: 120_000, retry: 0 };

it('overview, filters, events, files, caterer, messages, door and guest pages count what SQL counts', options, () =>
  checkAnswerHistories(testDatabase, { numRuns: 100, maxSteps: 8 }),
);

it('control: they differ if a guest who declines keeps the meal', options, async () => {
  await testDatabase.sql`alter table guests disable trigger guests_drop_meal`;
  const histories = { numRuns: 300, maxSteps: 8 };
  await expect(checkAnswerHistories(testDatabase, histories, { endOnFailure: true })).rejects.toThrow(
    'Property failed',
  );
});
