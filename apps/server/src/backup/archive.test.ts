import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** Each way in which the entries, the streams or the disk may fail. */
const failures: [string, (add: (name: string, content: Uint8Array) => Promise<void>) => Promise<void>][] = [
  ['before the first entry', async () => expect.unreachable()],
  [
    'after an entry',
    async (add) => {
      await add('manifest.json', Buffer.from('{}'));
      return expect.unreachable();
    },
  ],
  [
    'after many megabytes',
    async (add) => {
      await add('1', randomBytes(entryBytes));
      await add('2', randomBytes(entryBytes));
      return expect.unreachable();
    },
  ],
];

it.each(failures)('leaves no file, not even a moment later, when it fails %s', async (_, addEntries) => {
  const attempts = mkdtempSync(join(folder, 'attempts-'));
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const writing = writeArchive(join(attempts, `${attempt}.tar.gz`), undefined, addEntries);
    await expect(writing).rejects.toThrow('expected not to be reached');
    expect(readdirSync(attempts)).toEqual([]);
  }
  // Every file that would still be opened has been by then.
  await writeArchive(join(attempts, 'last.tar.gz'), undefined, (add) => add('1', randomBytes(entryBytes)));
  expect(readdirSync(attempts)).toEqual(['last.tar.gz']);
});

it('leaves no file when its directory is missing, or its name is taken by a directory', async () => {
  const missing = join(folder, 'missing', 'a.tar.gz');
  await expect(writeArchive(missing, undefined, (add) => add('1', Buffer.alloc(10)))).rejects.toThrow('ENOENT');
  const taken = join(folder, 'taken.tar.gz');
  mkdirSync(join(taken, 'full'), { recursive: true });
  await expect(writeArchive(taken, undefined, (add) => add('1', Buffer.alloc(10)))).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('stops reading early without an error', async () => {
  const file = join(folder, 'early.tar.gz');
  await writeArchive(file, undefined, async (add) => {
    for (let index = 0; index < 8; index += 1) await add(`${index}`, randomBytes(entryBytes));
  });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    for await (const { name } of readArchive(file, undefined)) {
      expect(name).toBe('0');
      break;
    }
  }
  // An error of a stream that nobody reads any more would be uncaught.
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
});
