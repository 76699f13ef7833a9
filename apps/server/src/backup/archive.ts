// The file of a backup: a tar archive, compressed with gzip and, with a passphrase, encrypted with age. All three are
// standard formats, so `age -d FILE | tar -xz` opens it without this program.
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline as pipelineWithCallback, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { BackupError } from './backup-error.js';

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
/** The default strategy counts chunks instead of bytes and would hold the whole file in memory. */
const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 1024 * 1024 });

// The types of web streams in `node:stream` are not those of the global scope.
const toWeb = (stream: Readable) => Readable.toWeb(stream, { strategy }) as unknown as WebStream;
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

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes an archive. The file appears under its name only when it is complete; a failure leaves nothing.
 * Memory use does not depend on the size of the archive.
 */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  addEntries: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.part`;
  const { readable, controller } = createTarPacker();
  const add: AddEntry = async (name, content) => {
    const body = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
    await body.write(content);
    await body.close();
  };
  const fill = async () => {
    try {
      await addEntries(add);
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  try {
    const compressed = pipe(readable, createGzip());
    const output = passphrase === undefined ? compressed : await encrypt(compressed, passphrase);
    await Promise.all([fill(), pipeline(toReadable(output), createWriteStream(temporary, { mode: 0o600 }))]);
    await syncFile(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new BackupError(`Cannot read ${file}: ${code === 'ENOENT' ? 'there is no such file' : code}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    throw new BackupError(`Cannot read ${file}: it is not a file.`);
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

async function readBody(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The entries of an archive, one after the other.
 * @throws BackupError if the file is missing, is not an archive, is damaged or incomplete, or cannot be decrypted.
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ArchiveEntry> {
  const compressed = await openCompressed(file, passphrase);
  try {
    for await (const { header, body } of pipe(compressed, createGunzip()).pipeThrough(
      createTarDecoder({ strict: true }),
    )) {
      if (header.size > maxEntryBytes) throw new BackupError(`${file} is not a backup of Havn.`);
      yield { name: header.name, content: await readBody(body) };
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is damaged or incomplete.`, { cause: error });
  }
}
