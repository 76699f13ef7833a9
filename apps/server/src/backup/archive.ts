// A tar archive, compressed with gzip and, with a passphrase, encrypted with age: standard tools can open it.
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline as pipelineWithCallback, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as StreamFromIterable } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { getErrorCode } from '../kernel/error-code.js';
import { BackupError } from './backup-error.js';
import { withDiskTimeout } from './disk.js';

const ageHeader = 'age-encryption.org/v1';
const gzipHeader = Buffer.from([0x1f, 0x8b]);
/** Each entry is held in memory. Backups contain no larger ones. */
const maxEntryBytes = 256 * 1024 * 1024;

export interface ArchiveEntry {
  name: string;
  content: Uint8Array;
}

export type AddEntry = (name: string, content: Uint8Array) => Promise<void>;
type WebStream = ReadableStream<Uint8Array>;

// `Readable.toWeb` throws an uncaught error if its reader stops early (Node 20), and holds more in memory. The types of
// web streams in `node:stream` are not those of the global scope.
const toWeb = (stream: Readable) => StreamFromIterable.from(stream) as unknown as WebStream;
const toReadable = (stream: WebStream) => Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
const openStream = (file: string) => toWeb(createReadStream(file));
/** An error of one stream destroys the other; the reader of the result receives it. */
const pipe = (stream: WebStream, transform: Transform) =>
  toWeb(pipelineWithCallback(toReadable(stream), transform, () => undefined));

/** Loaded on first use: its 50 modules take 0.1 s of CPU time, which only servers with a passphrase need. */
const loadAge = () => import('age-encryption');

async function encrypt(source: WebStream, passphrase: string): Promise<WebStream> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(source);
}

/** How long a disk may take to read or write one part of at most a few megabytes. */
const partTimeoutMs = 60_000;
/** How long it may take to write what it still holds in memory: a gigabyte on a slow USB stick. */
const syncTimeoutMs = 15 * 60_000;

interface ArchiveOptions {
  partTimeoutMs?: number | undefined;
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file is not closed until its stream is. */
async function removePartialFile(output: WriteStream | undefined, file: string, timeoutMs: number): Promise<void> {
  const remove = async () => {
    if (output !== undefined && !output.closed) {
      const closed = new Promise<void>((resolve) => output.once('close', () => resolve()));
      output.destroy();
      await closed;
    }
    await rm(file, { force: true });
  };
  // The failure that led here matters more, and the next backup removes the file.
  await withDiskTimeout(file, remove(), timeoutMs).catch(() => undefined);
}

/** An error of either side ends both. */
async function fillArchive(
  { controller }: ReturnType<typeof createTarPacker>,
  addEntries: (add: AddEntry) => Promise<void>,
  withPartTimeout: <T>(work: Promise<T>) => Promise<T>,
): Promise<void> {
  const add: AddEntry = async (name, content) => {
    const body = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
    await withPartTimeout(body.write(content));
    await withPartTimeout(body.close());
  };
  try {
    await addEntries(add);
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

/** The file appears under its name only when it is complete. Memory use does not depend on its size. */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  addEntries: (add: AddEntry) => Promise<void>,
  { partTimeoutMs: timeoutMs = partTimeoutMs }: ArchiveOptions = {},
): Promise<void> {
  const temporary = `${file}.part`;
  const withPartTimeout = <T>(work: Promise<T>) => withDiskTimeout(file, work, timeoutMs);
  let output: WriteStream | undefined;
  try {
    const packer = createTarPacker();
    const compressed = pipe(packer.readable, createGzip());
    const content = passphrase === undefined ? compressed : await encrypt(compressed, passphrase);
    output = createWriteStream(temporary, { mode: 0o600 });
    const writing = pipeline(toReadable(content), output);
    // Whichever fails first is the reason; without a writer, the entries would wait for a reader of the archive.
    await Promise.race([fillArchive(packer, addEntries, withPartTimeout), writing.then(() => undefined)]);
    await withPartTimeout(writing);
    await withDiskTimeout(file, syncFile(temporary), syncTimeoutMs);
    await rename(temporary, file);
  } catch (error) {
    await removePartialFile(output, temporary, timeoutMs);
    throw error;
  }
}

async function readStart(file: string): Promise<Buffer> {
  const found = await stat(file).catch((error: unknown) => {
    const code = getErrorCode(error);
    throw new BackupError(`Cannot read ${file}: ${code === 'ENOENT' ? 'there is no such file' : code}.`);
  });
  // A pipe without a writer would never be opened.
  if (!found.isFile()) throw new BackupError(`Cannot read ${file}: it is not a file.`);
  const handle = await open(file).catch((error: unknown) => {
    throw new BackupError(`Cannot read ${file}: ${getErrorCode(error) ?? error}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function decrypt(file: string, passphrase: string | undefined): Promise<WebStream> {
  if (passphrase === undefined) {
    throw new BackupError(`${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.`);
  }
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(openStream(file));
  } catch {
    throw new BackupError(`BACKUP_PASSPHRASE is not the passphrase that ${file} was made with.`);
  }
}

async function openCompressed(file: string, passphrase: string | undefined): Promise<WebStream> {
  const start = await readStart(file);
  if (start.toString('latin1').startsWith(ageHeader)) return decrypt(file, passphrase);
  if (start.subarray(0, 2).equals(gzipHeader)) return openStream(file);
  throw new BackupError(`${file} is not a backup of Havn.`);
}

type TarEntries = AsyncIterator<{ header: { name: string; size: number }; body: ReadableStream<Uint8Array> }>;

async function readBody(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readEntry(entries: TarEntries, file: string): Promise<ArchiveEntry | null> {
  const { done, value } = await entries.next();
  if (done) return null;
  const { header, body } = value;
  if (header.size > maxEntryBytes) throw new BackupError(`${file} is not a backup of Havn.`);
  return { name: header.name, content: await readBody(body) };
}

/** @throws BackupError if the file is missing, damaged or incomplete, cannot be decrypted, or its disk is stuck. */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
  { partTimeoutMs: timeoutMs = partTimeoutMs }: ArchiveOptions = {},
): AsyncGenerator<ArchiveEntry> {
  const compressed = await withDiskTimeout(file, openCompressed(file, passphrase), timeoutMs);
  const tar = pipe(compressed, createGunzip()).pipeThrough(createTarDecoder({ strict: true }));
  const entries = tar[Symbol.asyncIterator]();
  try {
    while (true) {
      const entry = await withDiskTimeout(file, readEntry(entries, file), timeoutMs);
      if (entry === null) return;
      yield entry;
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is damaged or incomplete.`, { cause: error });
  } finally {
    // Closes the file, also if the reader stops early.
    void entries.return?.().catch(() => undefined);
  }
}
