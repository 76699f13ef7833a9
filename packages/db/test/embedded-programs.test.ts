// PostgreSQL's programs when they do not end or do not get ready: killed after a time, and one line.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runInitdb } from '../src/embedded/cluster.js';
import { startPostmaster } from '../src/embedded/postmaster.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pgdata = join(folder, 'postgres');
mkdirSync(pgdata);
const program = join(folder, 'sleep');
writeFileSync(program, '#!/bin/sh\nexec sleep 600\n');
chmodSync(program, 0o755);
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
