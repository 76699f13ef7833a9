// F32: the primary is killed twenty times while guests answer and surveys are sent, and its standby is promoted each
// time. Set FAILOVER_KILLS to try fewer.
import { afterEach, expect, it } from 'vitest';
import { failOverRepeatedly } from './failover-load.js';

const kills = Number(process.env.FAILOVER_KILLS ?? 20);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanups.splice(0).reverse()) await undo();
});

it('F32 loses no acknowledged answer and sends nothing twice, with synchronous replication', async () => {
  const result = await failOverRepeatedly({ kills, isSynchronous: true }, cleanups);
  console.info(
    `${kills} fail-overs: ${result.acknowledged} answers, ${result.sent} sent, ${result.uncertain} uncertain, ` +
      `service after ${result.recoveryMs.join(', ')} ms`,
  );
  expect(result).toMatchObject({ lost: [], repeated: [], sentTwice: [], unsent: [], unexpected: [] });
  expect(Math.max(...result.recoveryMs)).toBeLessThan(5000);
});

it('control: loses acknowledged answers with asynchronous replication', async () => {
  const { lost } = await failOverRepeatedly({ kills: 1, isSynchronous: false }, cleanups);
  expect(lost.length).toBeGreaterThan(0);
});
