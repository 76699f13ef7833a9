// A PostgreSQL server for tests, removed with the test process.
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryServer, type TemporaryServer } from '../embedded/temporary-server.js';

export function startTestServer(): Promise<TemporaryServer> {
  return startTemporaryServer(realpathSync(mkdtempSync(join(tmpdir(), 'havn-test-'))), { max_connections: '200' });
}
