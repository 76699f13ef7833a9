import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSpreadsheetFile } from './read-spreadsheet-file.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads a file', async () => {
  const file = join(folder, 'guests.csv');
  writeFileSync(file, 'First name');
  expect(Buffer.from(await readSpreadsheetFile(file)).toString()).toBe('First name');
});

it('says that the disk does not respond', async () => {
  // Reading a named pipe that nobody writes does not end.
  const pipe = join(folder, 'pipe.csv');
  expect(spawnSync('sh', ['-c', 'mkfifo "$1"', 'sh', pipe]).status).toBe(0);
  await expect(readSpreadsheetFile(pipe, 50)).rejects.toThrow(`Cannot read ${pipe}: the disk does not respond.`);
  closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
});

it('says that there is no such file', async () => {
  const file = join(folder, 'missing.csv');
  await expect(readSpreadsheetFile(file)).rejects.toThrow(`Cannot read ${file}: no such file.`);
});
