// Fails when a migration was changed after it was committed, or when packages/db/src/schema is ahead of the
// migrations: generates into a copy and looks for a new file. With --add, lists the checksums of new migrations.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { addChecksums, listChecksumProblems } from './migration-checksums.mjs';

const folder = 'packages/db/drizzle';
const options = process.argv.slice(2);
if (options.includes('--add')) addChecksums(folder);
const problems = listChecksumProblems(folder);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** The argument is used only by the test of this check. */
const schema = options.find((option) => option !== '--add') ?? './src/schema.ts';
const copy = `node_modules/.cache/migrations-${process.pid}`;
rmSync(`packages/db/${copy}`, { recursive: true, force: true });
mkdirSync(`packages/db/${copy}`, { recursive: true });
cpSync(folder, `packages/db/${copy}`, { recursive: true });
const before = readdirSync(`packages/db/${copy}`).length;
const args = ['generate', '--dialect', 'postgresql', '--schema', schema, '--out', copy, '--casing', 'snake_case'];
const { status, stdout, stderr } = spawnSync('node_modules/.bin/drizzle-kit', args, {
  cwd: 'packages/db',
  encoding: 'utf8',
});
const after = readdirSync(`packages/db/${copy}`).length;
rmSync(`packages/db/${copy}`, { recursive: true, force: true });
if (status !== 0 || after !== before) {
  console.error(`${stdout}${stderr}`);
  console.error(
    'The schema has changed: run `pnpm --filter @havn/db exec drizzle-kit generate --name WHAT` and commit the migration.',
  );
  process.exit(1);
}
