// A process that runs the tests of one mutant after another, for `scripts/mutate.mjs`, which ends it if they hang. The
// mutated source is only given to Vite: no file is changed.
import { dirname } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { createVitest } from 'vitest/node';

const { default: base } = await tsImport('../../vitest.config.ts', import.meta.url);
const root = process.cwd();
const mutant = { file: '', text: '' };

const giveMutant = {
  name: 'give-mutant',
  enforce: 'pre',
  load: (id) => (id.split('?')[0] === mutant.file ? mutant.text : null),
};

const { projects, ...shared } = base.test;
const vitest = await createVitest('test', {
  ...shared,
  config: false,
  root,
  watch: false,
  // One failed test is enough, and it is not repeated.
  bail: 1,
  reporters: [{}],
  projects: projects.map(({ test: { retry: _, ...test } }) => ({
    root,
    resolve: base.resolve,
    ssr: base.ssr,
    plugins: [giveMutant],
    test: { ...shared, ...test },
  })),
});

/** The tests that import one of the files. */
async function listRelatedTests(files, tests) {
  vitest.config.related = files;
  const specifications = await vitest.getRelevantTestSpecifications(tests);
  vitest.config.related = undefined;
  return specifications;
}

/** Whether all tests pass. Each run has new workers, which have neither the module of another mutant nor its state. */
async function run(specifications) {
  if (specifications.length === 0) return true;
  await vitest.pool?.close();
  vitest.pool = undefined;
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

/** Runs the tests of the file with the text instead of its own, those beside it first: most mutants fail there. */
async function testMutant({ file, text, tests }) {
  const specifications = await listRelatedTests([file], tests);
  const isNear = ({ moduleId }) => dirname(moduleId) === dirname(file);
  Object.assign(mutant, { file, text });
  vitest.invalidateFile(file);
  const passed =
    (await run(specifications.filter(isNear))) && (await run(specifications.filter((one) => !isNear(one))));
  Object.assign(mutant, { file: '', text: '' });
  vitest.invalidateFile(file);
  return { passed, count: specifications.length };
}

/** Runs the tests of the unchanged files. */
async function testOriginals({ files, tests }) {
  const specifications = await listRelatedTests(files, tests);
  return { passed: await run(specifications), count: specifications.length };
}

process.on('message', async (job) => {
  try {
    process.send?.(await (job.text === undefined ? testOriginals(job) : testMutant(job)));
  } catch (error) {
    process.send?.({ error: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());
