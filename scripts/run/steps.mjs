// Runs the steps of a test command, in sequence or at the same time, times them, and sums up passed and failed tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { atRoot, node } from './child.mjs';

const noTests = { passed: 0, failed: 0, failures: [], repeated: [] };

function prepareReportFile(name) {
  const file = atRoot('node_modules', '.cache', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readCounts(file, toCounts) {
  try {
    return toCounts(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return noTests;
  }
}

/** Counts of a Vitest report, and a line for each failure: the test's file and name, with the error's first line. */
export function toVitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const format = (name, { ancestorTitles, title, failureMessages }) =>
    formatFailure(name, [...ancestorTitles, title], failureMessages[0]);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that failed to load has no failed tests of its own.
    if (failed.length === 0) return status === 'failed' ? [formatFailure(name, [], message)] : [];
    return failed.map((result) => format(name, result));
  });
  // A test that passed when repeated keeps the errors of its earlier attempts.
  const isRepeated = ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0;
  const repeated = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isRepeated).map((result) => format(name, result)),
  );
  const unloaded = failures.length - numFailedTests;
  return { passed: numPassedTests, failed: numFailedTests + Math.max(unloaded, 0), failures, repeated };
}

/** Counts of a Playwright report, and a line for each failure. */
export function toPlaywrightCounts({ stats, errors, suites }) {
  const failures = suites.flatMap((suite) => listSpecs(suite, 'unexpected'));
  const outside = errors.map(({ message }) => formatFailure('outside the tests', [], message));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...failures, ...outside],
    repeated: suites.flatMap((suite) => listSpecs(suite, 'flaky')),
  };
}

/** The specs with this outcome, each with the error of its first attempt. */
function listSpecs({ specs = [], suites = [] }, outcome) {
  const found = specs.filter(({ tests }) => tests.some(({ status }) => status === outcome));
  return [
    ...found.map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      return formatFailure(file, [title], errors[0]?.message);
    }),
    ...suites.flatMap((suite) => listSpecs(suite, outcome)),
  ];
}

function formatFailure(file, titles, message = '') {
  const [firstLine = ''] = stripVTControlCharacters(message).trim().split('\n');
  return [isAbsolute(file) ? relative(atRoot(), file) : file, ...titles, firstLine].filter(Boolean).join(' › ');
}

/** A step that runs vitest, on the current Node or by `runScript`, and counts passed and failed tests. */
export function createVitestStep(name, args, runScript = node) {
  return {
    name,
    run: async (write) => {
      const report = prepareReportFile('vitest-report');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const status = await runScript('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {}, write);
      return { status, ...readCounts(report, toVitestCounts) };
    },
  };
}

/** A step that runs Playwright, with the Chromium of CHROMIUM_PATH or of `env`, and counts passed and failed tests. */
export function createPlaywrightStep(name, args = [], env = {}) {
  return {
    name,
    run: async (write) => {
      const report = prepareReportFile('playwright-report');
      const options = ['test', '--reporter=list,json', ...args];
      const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env };
      const status = await node('node_modules/@playwright/test/cli.js', options, variables, write);
      return { status, ...readCounts(report, toPlaywrightCounts) };
    },
  };
}

/** Runs a step. Its output goes to the terminal, or to `write` if given. */
async function runStep({ name, run }, write = undefined) {
  const print = write ? (line) => write(`${line}\n`) : (line) => console.log(line);
  print(`\n== ${name}`);
  const startedAt = Date.now();
  const outcome = await run(write);
  const { status, passed, failed, failures, repeated } = {
    ...noTests,
    ...(typeof outcome === 'number' ? { status: outcome } : outcome),
  };
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(`== ${name}: ${status === 0 ? 'done' : `failed (status ${status})`}, ${seconds} s`);
  const isUnexplained = status !== 0 && failures.length === 0;
  return { status, passed, failed, failures: isUnexplained ? [name] : failures, repeated };
}

/**
 * Creates the outputs of concurrent steps, which are printed one after the other: the first at once, each of the others
 * when those before it have ended.
 */
function createOrderedOutputs(count) {
  const buffers = Array.from({ length: count }, () => []);
  const hasEnded = buffers.map(() => false);
  let current = 0;
  return buffers.map((buffer, index) => ({
    write: (chunk) => {
      if (index === current) process.stdout.write(chunk);
      else buffer.push(chunk);
    },
    end: () => {
      hasEnded[index] = true;
      while (hasEnded[current]) {
        current += 1;
        for (const chunk of buffers[current] ?? []) process.stdout.write(chunk);
      }
    },
  }));
}

/** Runs steps at the same time and to their end, even if one fails. */
async function runConcurrently(steps) {
  const outputs = createOrderedOutputs(steps.length);
  return Promise.all(steps.map((step, index) => runStep(step, outputs[index].write).finally(outputs[index].end)));
}

function printList(title, lines) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/**
 * Runs steps (`{ name, run }`, where `run` resolves to an exit status or `{ status, passed, failed }`) up to the first
 * failure; steps in an array of their own run at the same time. What failed or was repeated is listed at the end. The
 * last line is always `N passed, N failed`; a failing step without failed tests counts as one failure.
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, failures: [], repeated: [] };
  let status = 0;
  for (const step of steps) {
    const outcomes = Array.isArray(step) ? await runConcurrently(step) : [await runStep(step)];
    for (const outcome of outcomes) {
      total.passed += outcome.passed;
      total.failures.push(...outcome.failures);
      total.repeated.push(...outcome.repeated);
      total.failed += outcome.status === 0 ? outcome.failed : Math.max(outcome.failed, 1);
      if (status === 0) status = outcome.status === 0 && outcome.failed > 0 ? 1 : outcome.status;
    }
    if (status !== 0) break;
  }
  printList('Passed only when repeated', total.repeated);
  printList('Failed', total.failures);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return status;
}
