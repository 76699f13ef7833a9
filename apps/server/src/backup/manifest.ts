// The metadata of a backup: `manifest.json` is its first entry, `end.json` its last.
import { z } from 'zod';
import { type ArchiveEntry, readArchive } from './archive.js';
import { BackupError } from './backup-error.js';

export const manifestName = 'manifest.json';
export const endName = 'end.json';
export const formatVersion = 1;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const manifestSchema = z.object({
  format: z.literal('havn-backup'),
  version: z.int(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that the database had, in order, as in Drizzle's table. The hashes are never compared. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1) })),
});
export type Manifest = z.output<typeof manifestSchema>;
export type BackupTable = Manifest['tables'][number];

export const endSchema = z.object({
  tables: z.record(identifier, z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
});
export type End = z.output<typeof endSchema>;

/** The entry that holds a part of a table: whole rows in PostgreSQL's COPY text format. */
export const formatPartName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy`;

export const getTableName = (entryName: string): string | undefined =>
  /^tables\/([a-z0-9_]+)\/\d{6}\.copy$/.exec(entryName)?.[1];

export const toJson = (value: Manifest | End): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function parseJson<T>(schema: z.ZodType<T>, { content }: ArchiveEntry, file: string): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch (error) {
    throw new BackupError(`${file} is damaged or was made by another program.`, { cause: error });
  }
}

export interface BackupReader {
  manifest: Manifest;
  /** Parts of tables in the order of the manifest. Throws at the end if the backup is incomplete. */
  parts(): AsyncGenerator<{ table: string; content: Uint8Array }>;
  /** Available when `parts` is exhausted. */
  end(): End;
}

/** @throws BackupError if the file is not a complete backup that this version can read. */
export async function openBackup(file: string, passphrase: string | undefined): Promise<BackupReader> {
  const entries = readArchive(file, passphrase);
  const first = await entries.next();
  if (first.done || first.value.name !== manifestName) throw new BackupError(`${file} is not a backup of Havn.`);
  const manifest = parseJson(manifestSchema, first.value, file);
  if (manifest.version > formatVersion) {
    await entries.return(undefined);
    throw new BackupError(`${file} was made by a newer version of Havn. Update Havn first.`);
  }
  let end: End | undefined;
  async function* parts() {
    for await (const entry of entries) {
      const table = getTableName(entry.name);
      if (entry.name === endName) end = parseJson(endSchema, entry, file);
      else if (table !== undefined && end === undefined) yield { table, content: entry.content };
      else throw new BackupError(`${file} is damaged or was made by another program.`);
    }
    if (end === undefined) throw new BackupError(`${file} is damaged or incomplete.`);
  }
  return {
    manifest,
    parts,
    end: () => {
      if (end === undefined) throw new BackupError(`${file} is damaged or incomplete.`);
      return end;
    },
  };
}
