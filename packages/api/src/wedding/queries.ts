// Specification §1 "The record".
import type { Database } from '@havn/db/client';
import { wedding } from '@havn/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.js';
import type { WeddingRecord } from './fields.js';
import { loadWords } from './load-words.js';
import { describeOwnLanguages } from './own-languages.js';
import { type FullWedding, parseWedding } from './schema.js';

/** For a query of other rows; null if the setting is not stored. */
export const getSettingText = (name: keyof WeddingRecord): SQL<string | null> =>
  sql<string | null>`${wedding.record} ->> ${name}`.inlineParams();

interface StoredSettings {
  text: string;
  version: number;
  wordsRevision: string;
}

/** As text, which is compared with what was parsed last. */
const listSettings = prepared<Record<string, never>>()((db) =>
  db
    .select({
      text: sql<string>`${wedding.record}::text`,
      version: wedding.version,
      wordsRevision: wedding.wordsRevision,
    })
    .from(wedding),
);

let lastParsed: { text: string; record: Readonly<WeddingRecord> } | null = null;

/** The same object until the settings change: parsing them takes as long as the query. */
function parseStored(text: string): Readonly<WeddingRecord> {
  if (lastParsed?.text !== text) lastParsed = { text, record: Object.freeze(parseWedding(JSON.parse(text))) };
  return lastParsed.record;
}

/** Texts that are formatted after it are those of the couple. */
async function getSettings(db: Database): Promise<StoredSettings> {
  const [row] = await listSettings(db, {});
  if (row === undefined) return { text: '{}', version: 1, wordsRevision: '' };
  await loadWords(db, row.wordsRevision, parseStored(row.text));
  return row;
}

/** As read last, for what must be sent even without the database; null before the first read. */
export const getLastRecord = (): Readonly<WeddingRecord> | null => lastParsed?.record ?? null;

const lastLoaded = new WeakMap<Readonly<WeddingRecord>, { wedding: Readonly<FullWedding>; wordsRevision: string }>();

function toFullWedding({ text, version, wordsRevision }: StoredSettings, publicUrl: string): Readonly<FullWedding> {
  const record = parseStored(text);
  const last = lastLoaded.get(record);
  const isLast = last?.wedding.version === version && last.wedding.publicUrl === publicUrl;
  if (isLast && last.wordsRevision === wordsRevision) return last.wedding;
  const wedding = Object.freeze({ ...record, ...describeOwnLanguages(record), version, publicUrl });
  lastLoaded.set(record, { wedding, wordsRevision });
  return wedding;
}

/** The same object until the settings change, so that callers can cache by it. */
export async function getWedding(db: Database, publicUrl: string): Promise<Readonly<FullWedding>> {
  return toFullWedding(await getSettings(db), publicUrl);
}

export async function getWeddingRecord(db: Database): Promise<Readonly<WeddingRecord>> {
  return parseStored((await getSettings(db)).text);
}
