// PostgreSQL's programs when they do not end or do not get ready: killed after a time, and one line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runInitdb } from '../src/embedded/cluster.js';
import { startPostmaster } from '../src/embedded/postmaster.js';
import { stopPostmaster } from '../src/embedded/postmaster-file.js';
import { isPostgresServing } from '../src/embedded/processes.js';
import { runSystemProgram } from '../src/embedded/system-program.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pgdata = join(folder, 'postgres');
mkdirSync(pgdata);

function writeProgram(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
}

const program = writeProgram('sleep', 'exec sleep 600');
const files = {
  binaries: { bin: folder, initdb: program, postgres: program },
  account: null,
  pgdata,
  logFile: join(folder, 'postgres.log'),
  timeoutMs: 300,
};

it('initdb that does not end is killed', async () => {
  await expect(runInitdb(files, pgdata)).rejects.toMatchObject({
    name: 'EmbeddedError',
    message: `Could not create the database: initdb did not end in time (${files.logFile})`,
  });
});

it('PostgreSQL that does not get ready is killed', async () => {
  await expect(startPostmaster(files)).rejects.toMatchObject({
    name: 'EmbeddedError',
    message: expect.stringMatching(/^PostgreSQL failed to start on .*: it did not accept connections in time /),
  });
});

it.skipIf(process.platform !== 'linux')('PostgreSQL that ignores both shutdowns is killed', async () => {
  // Linux names a script's process after its file.
  const child = spawn(writeProgram('postgres-deaf', "trap '' INT QUIT; echo ready; read line"), { cwd: pgdata });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  expect(isPostgresServing(pid, realpathSync(pgdata))).toBe(true);
  await stopPostmaster(pid, realpathSync(pgdata), { fastTimeoutMs: 100, immediateTimeoutMs: 100 });
  expect(await exited).toEqual([null, 'SIGKILL']);
});

it('a small program that ignores SIGTERM is killed', () => {
  const deaf = writeProgram('id', "trap '' TERM; echo 65534; while true; do :; done");
  expect(runSystemProgram(deaf, ['-u', 'nobody'], { timeout: 300 })).toBeNull();
});

it('a small program has an output only if it succeeds', () => {
  expect(runSystemProgram(writeProgram('failing', 'echo 1; exit 1'), [])).toBeNull();
  expect(runSystemProgram(join(folder, 'missing'), [])).toBeNull();
  expect(runSystemProgram(writeProgram('working', 'echo "$2"'), ['-u', 'nobody'])).toBe('nobody\n');
});
