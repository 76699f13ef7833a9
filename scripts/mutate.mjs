// Changes sources in small ways, and lists the changes that no test notices: `pnpm mutate [files or folders] [options]`.
//
//   --sample N    only N mutants of all files
//   --seed S      chooses another sample
//   --tests TEXT  only tests whose path contains TEXT; may be repeated
import { fork } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listMutants, sample } from './mutate/list-mutants.mjs';
import { atRoot } from './run/child.mjs';

/** Rules, the widget and the store of the dashboard: sources whose tests take seconds. */
const defaultTargets = [
  ['packages/api/src', /rules\.ts$/],
  ['packages/widget/src', /\.ts$/],
  ['apps/web/src/dashboard/store', /\.tsx?$/],
];

const isSource = (file) => /\.tsx?$/.test(file) && !/\.(test|gen|d)\.tsx?$|\/languages\/..(-\w+)?\.ts$/.test(file);

function listFiles(target, pattern = /./) {
  if (!statSync(target).isDirectory()) return [target];
  return readdirSync(target, { recursive: true, encoding: 'utf8' })
    .map((name) => join(target, name).replaceAll('\\', '/'))
    .filter((file) => isSource(file) && pattern.test(file))
    .sort();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});

process.chdir(atRoot());
const targets = positionals.length > 0 ? positionals.map((target) => [target]) : defaultTargets;
const files = targets.flatMap(([target, pattern]) => listFiles(target, pattern));
const all = files.flatMap((file) =>
  listMutants(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map((mutant) => ({ ...mutant, file })),
);
const mutants = values.sample === undefined ? all : sample(all, Number(values.sample), Number(values.seed));

/** A leader of its own process group, so that workers in an endless loop end with it. */
const startTester = () =>
  fork(atRoot('scripts/mutate/test-mutants.mjs'), { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

let tester = startTester();
const stop = () => {
  try {
    process.kill(-tester.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** The answer of the process that runs the tests; `isTimeout` if it has none in time and was replaced. */
function runTests(job, timeoutMs) {
  return new Promise((done, fail) => {
    const finish = (result) => {
      clearTimeout(timer);
      tester.removeAllListeners();
      if (result.error) fail(new Error(result.error));
      else done(result);
    };
    const replace = () => {
      stop();
      finish({ passed: false, isTimeout: true });
      tester = startTester();
    };
    const timer = setTimeout(replace, timeoutMs);
    tester.once('message', finish);
    tester.once('exit', replace);
    tester.send({ ...job, tests: values.tests });
  });
}

const describeChange = ({ file, line, kind, original, replacement }) => {
  const shorten = (text) => text.replace(/\s+/g, ' ').slice(0, 90);
  return `${file}:${line} ${kind}: ${shorten(original)} → ${shorten(replacement)}`;
};

console.log(`${mutants.length} of ${all.length} mutants in ${new Set(mutants.map(({ file }) => file)).size} files`);
const startedAt = performance.now();
const mutatedFiles = [...new Set(mutants.map(({ file }) => resolve(file)))];
const original = await runTests({ files: mutatedFiles }, 3_600_000);
if (!original.passed) {
  console.error('The tests of these files fail without a mutant.');
  process.exit(1);
}
// A mutant may loop without an end; the machine may be busier than a moment ago.
const timeoutMs = 3 * (performance.now() - startedAt) + 30_000;

const survivors = [];
let timeouts = 0;
for (const [index, mutant] of mutants.entries()) {
  const { passed, isTimeout, count } = await runTests({ file: resolve(mutant.file), text: mutant.text }, timeoutMs);
  if (isTimeout) timeouts += 1;
  const outcome = isTimeout ? 'timeout' : passed ? 'survived' : 'caught';
  if (passed) survivors.push(mutant);
  console.log(`${index + 1} ${outcome}${count === 0 ? ', no test' : ''}  ${describeChange(mutant)}`);
}

console.log(`\n${survivors.length} of ${mutants.length} survived${timeouts ? `, ${timeouts} timed out` : ''}:`);
for (const mutant of survivors) console.log(`  ${describeChange(mutant)}`);
process.exit(0);
