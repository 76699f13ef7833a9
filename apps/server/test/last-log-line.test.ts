import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([
  ["app.log.info('the last line'); process.exit(1);", 1],
  ["app.log.fatal('the last line'); process.kill(process.pid, 'SIGKILL');", null],
])('every line is printed, in order, by %s', (ending, status) => {
  const program = `
    import fastify from 'fastify';
    import { loggerOptions } from './logging.ts';
    const app = fastify({ logger: loggerOptions() });
    app.log.info('the first line');
    ${ending}`;
  const options = ['--import', 'tsx', '--conditions=source', '--input-type=module', '-e', program];
  const ended = spawnSync(process.execPath, options, { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(ended.stderr).toBe('');
  expect(ended.status).toBe(status);
  const lines = ended.stdout.trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toEqual(['the first line', 'the last line']);
});
