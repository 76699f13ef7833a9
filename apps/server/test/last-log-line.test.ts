// Lines that a process logs right before it ends. The process loads the built module, as the server does.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ["app.log.info('the last line'); process.exit(1);", 1],
  ["app.log.fatal('the last line'); process.kill(process.pid, 'SIGKILL');", null],
])('every line is printed in order before %s', (ending, status) => {
  const program = `
    import fastify from 'fastify';
    import { buildLoggerOptions } from './dist/http/logging.js';
    const app = fastify({ logger: buildLoggerOptions({ hasRequestLog: true }) });
    app.log.info('the first line');
    ${ending}`;
  const cwd = join(import.meta.dirname, '..');
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd, encoding: 'utf8' });
  expect(ended.stderr).toBe('');
  expect(ended.status).toBe(status);
  const lines = ended.stdout.trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toEqual(['the first line', 'the last line']);
});
