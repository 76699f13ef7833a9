// The speed of the processor during a test, so that a limit in seconds means the same on a slow or busy machine.
import type { BrowserContext, Page } from '@playwright/test';

/** How long a round takes on an idle processor of 2026. */
const idleRoundMs = 60;

/** Parses and lays out a list, as often as given, and returns how long each round took. */
const measureRounds = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(
    (rounds) =>
      Array.from({ length: rounds }, () => {
        const startedAt = performance.now();
        for (let turn = 0; turn < 10; turn += 1) {
          const list = document.createElement('ul');
          list.innerHTML = '<li><b>Ida</b> and <i>Niels</i></li>'.repeat(200);
          document.body.append(list);
          list.getBoundingClientRect();
          list.remove();
        }
        return performance.now() - startedAt;
      }),
    count,
  );

/** How many times slower the page runs now than on an idle processor of 2026. */
export async function measureSlowness(page: Page): Promise<number> {
  const rounds = await measureRounds(page, 9);
  return (rounds.sort((a, b) => a - b)[4] ?? 0) / idleRoundMs;
}

/** Processor time of the page's main thread in seconds, which does not include waiting for other processes. */
export async function meterMainThread(
  page: Page,
  metric: 'LayoutDuration' | 'TaskDuration',
): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  };
}

/** Like `measureSlowness`, but in processor time, and in a page without the policies of a site. */
export async function measureProcessorSlowness(context: BrowserContext): Promise<number> {
  const count = 9;
  const page = await context.newPage();
  const getSeconds = await meterMainThread(page, 'TaskDuration');
  const before = await getSeconds();
  await measureRounds(page, count);
  const roundMs = (((await getSeconds()) - before) / count) * 1000;
  await page.close();
  return roundMs / idleRoundMs;
}
