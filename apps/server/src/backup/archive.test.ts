import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { readArchive, writeArchive } from './archive.js';

const folder = mkdtempSync(join(tmpdir(), 'havn-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entryBytes = 1024 * 1024;
const entryCount = 16;

function createCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

it('holds only a small part of an archive in memory', { retry: 2 }, async () => {
  const file = join(folder, 'large.tar.gz');
  const collectGarbage = createCollector();
  let peak = 0;
  const measure = async (index: number) => {
    if (index % 4 !== 0) return;
    // V8 releases buffers in the background, at the latest with the next collection.
    for (let turn = 0; turn < 2; turn += 1) {
      collectGarbage();
      await new Promise(setImmediate);
    }
    collectGarbage();
    peak = Math.max(peak, process.memoryUsage().arrayBuffers);
  };
  const content = randomBytes(entryBytes);
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  await writeArchive(file, undefined, async (add) => {
    for (let index = 0; index < entryCount; index += 1) {
      await add(`${index}`, content);
      await measure(index);
    }
  });
  let count = 0;
  for await (const entry of readArchive(file, undefined)) {
    expect(entry.content.length).toBe(entryBytes);
    count += 1;
    // Gives the streams time to read ahead as far as they will.
    for (let turn = 0; turn < 150; turn += 1) await new Promise(setImmediate);
    await measure(count);
  }
  expect(count).toBe(entryCount);
  expect(peak - before).toBeLessThan((entryCount / 2) * entryBytes);
});
