import { expect, it } from 'vitest';
import { checkAnswerHistories, playAnswerHistory } from './answer-histories.js';
import { useDatabase } from './harness.js';

// Each connection prepares the statements once more.
const testDatabase = useDatabase({ poolSize: 3 });
// The same histories each time; the storm tests play others. What fails is not repeated.
const options = { timeout: 300_000, retry: 0 };

it('overview, filters, events, files, caterer, messages, door and guest pages count what SQL counts', options, () =>
  checkAnswerHistories(testDatabase, { numRuns: 100, maxSteps: 6, seed: 52 }),
);

it('control: they differ where a guest who declines keeps the meal', async () => {
  const decline = [{ kind: 'mark', guest: 0, event: 0, status: 'Declined' }] as const;
  await playAnswerHistory(testDatabase, decline);
  await testDatabase.sql`alter table guests disable trigger guests_drop_meal`;
  await expect(playAnswerHistory(testDatabase, decline)).rejects.toThrow('to deeply equal');
});
