// The counting and the exit status of `npm test`; its last line is parsed by tools.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSteps, toPlaywrightCounts, toVitestCounts } from './steps.mjs';

const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
const lastLine = () => String(printed.mock.calls.at(-1)?.[0]).split('\n').at(-1);

afterEach(() => printed.mockClear());

const step = (name: string, outcome: unknown) => ({ name, run: vi.fn(async () => outcome) });

it('sums up passed tests and returns 0 when every step succeeds', async () => {
  const steps = [
    step('lint', 0),
    step('unit', { status: 0, passed: 3, failed: 0 }),
    step('e2e', { status: 0, passed: 2, failed: 0 }),
  ];
  expect(await runSteps(steps)).toBe(0);
  expect(lastLine()).toBe('5 passed, 0 failed');
});

it('stops at the first failing step and counts a step without tests as one failure', async () => {
  const never = step('never', 0);
  expect(await runSteps([step('unit', { status: 0, passed: 3, failed: 0 }), step('build', 2), never])).toBe(2);
  expect(lastLine()).toBe('3 passed, 1 failed');
  expect(never.run).not.toHaveBeenCalled();
});

describe('steps at the same time', () => {
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const output = () => written.mock.calls.map(([chunk]) => String(chunk)).join('');
  beforeEach(() => written.mockClear());

  /** A step that writes its name, waits for `until`, and writes it again. */
  const writing = (name: string, until: Promise<unknown>, outcome: unknown) => ({
    name,
    run: async (write: (chunk: string) => void) => {
      write(`${name} begins\n`);
      await until;
      write(`${name} ends\n`);
      return outcome;
    },
  });

  it('start before the first has ended, and print one after the other', async () => {
    let startSecond = () => {};
    const secondStarted = new Promise<void>((resolve) => {
      startSecond = resolve;
    });
    const group = [
      writing('types', secondStarted, 0),
      writing('unit', Promise.resolve().then(startSecond), { status: 0, passed: 4, failed: 0 }),
    ];
    expect(await runSteps([group])).toBe(0);
    expect(output().replaceAll(/, [\d.]+ s/g, '')).toBe(
      '\n== types\ntypes begins\ntypes ends\n== types: done\n\n== unit\nunit begins\nunit ends\n== unit: done\n',
    );
    expect(lastLine()).toBe('4 passed, 0 failed');
  });

  it('all run to their end when one fails, and what follows does not run', async () => {
    const never = step('never', 0);
    const group = [step('types', 2), step('unit', { status: 1, passed: 3, failed: 2 })];
    expect(await runSteps([group, never])).toBe(2);
    expect(lastLine()).toBe('3 passed, 3 failed');
    expect(never.run).not.toHaveBeenCalled();
  });
});

it('fails when tests failed although the runner exited with 0', async () => {
  expect(await runSteps([step('unit', { status: 0, passed: 1, failed: 2 })])).toBe(1);
  expect(lastLine()).toBe('1 passed, 2 failed');
});

it('counts a test file that failed to load as a failure, and names each failed test with its error', () => {
  const failed = {
    status: 'failed',
    ancestorTitles: ['a table'],
    title: 'is full',
    failureMessages: ['\u001b[31mError: 3 seats\u001b[39m\n    at x'],
  };
  const repeated = { ...failed, status: 'passed', title: 'is free', failureMessages: ['Error: timeout\n    at x'] };
  const loaded = { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed, repeated] };
  const unloaded = { name: 'b.test.ts', status: 'failed', message: 'SyntaxError: x', assertionResults: [] };
  const report = { numPassedTests: 4, numFailedTests: 1, testResults: [loaded, unloaded] };
  expect(toVitestCounts(report)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['a.test.ts › a table › is full › Error: 3 seats', 'b.test.ts › SyntaxError: x'],
    repeated: ['a.test.ts › a table › is free › Error: timeout'],
  });
});

it('counts a flaky browser test as passed, and names each failed test with its error', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'answer.spec.ts',
    tests: [{ status, results: [{ errors: [{ message: `${title} failed\nat x` }] }] }],
  });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  const suites = [
    {
      specs: [spec('swipes', 'expected')],
      suites: [{ specs: [spec('answers', 'unexpected'), spec('prints', 'flaky')] }],
    },
  ];
  expect(toPlaywrightCounts({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
    passed: 6,
    failed: 2,
    failures: ['answer.spec.ts › answers › answers failed', 'outside the tests › no browser'],
    repeated: ['answer.spec.ts › prints › prints failed'],
  });
});

it('lists what passed only when repeated, which is no failure', async () => {
  const unit = { status: 0, passed: 3, failed: 0, repeated: ['a.test.ts › is free › Error: timeout'] };
  expect(await runSteps([step('unit', unit)])).toBe(0);
  const lines = printed.mock.calls.flatMap(([text]) => String(text).split('\n'));
  expect(lines.slice(-4)).toEqual([
    'Passed only when repeated:',
    '  a.test.ts › is free › Error: timeout',
    '',
    '3 passed, 0 failed',
  ]);
});

it('lists what failed before the last line', async () => {
  await runSteps([
    [step('lint', 1), step('unit', { status: 1, passed: 3, failed: 1, failures: ['a.test.ts › is full › Error: 3'] })],
  ]);
  const lines = printed.mock.calls.flatMap(([text]) => String(text).split('\n'));
  expect(lines.slice(-5)).toEqual(['Failed:', '  lint', '  a.test.ts › is full › Error: 3', '', '3 passed, 2 failed']);
});
