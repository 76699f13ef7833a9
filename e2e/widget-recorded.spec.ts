// A sample of the recorded cases of the element; the storm test runs all of them.
import { expect, test } from '@playwright/test';
import { compareAll } from './widget-recorded.ts';
import { samples } from './widget-recorded-cases.ts';

/** One in forty. */
const sampledCases = samples.filter((_, index) => index % 40 === 0);

test('H2 in recorded cases the element behaves like the one it replaces, or as a rule requires', async ({
  browser,
}) => {
  test.slow();
  expect(await compareAll(browser, sampledCases)).toEqual({ unexplained: [], obsolete: [] });
});
