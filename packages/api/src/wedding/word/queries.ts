// Specification §1 "Words".
import type { Database } from '@havn/db/client';
import { auditLog } from '@havn/db/schema';
import { languages } from '@havn/i18n/languages';
import { getOwnLanguages } from '@havn/i18n/own-languages';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../../database/prepared.js';
import { getReplaceableTexts } from '../../server-texts.js';
import { listStoredWords } from '../load-words.js';
import { getWordRules } from './rules.js';
import type { getWordHistoryOutput, Word } from './schema.js';

export type WordPath = Pick<Word, 'language' | 'key'>;

/** As in the audit log. */
export const formatPath = ({ language, key }: WordPath): string => `${language} ${key}`;

type Stored = Pick<Word, 'value' | 'version'>;

const unchanged: Stored = { value: null, version: 0 };

export function toWord(path: WordPath, defaultText: string, stored: Stored = unchanged): Word {
  const { language, key } = path;
  const { value, version } = stored;
  return { language, key, default: defaultText, value, version, ...getWordRules(defaultText) };
}

/** Every text of guest pages and messages, by language, in the order in which guests meet them. */
export async function listWords(db: Database): Promise<Word[]> {
  const stored = new Map((await listStoredWords(db, {})).map((row) => [`${row.language} ${row.key}`, row]));
  return [...languages, ...getOwnLanguages()].flatMap((language) =>
    [...getReplaceableTexts(language)].map(([key, text]) =>
      toWord({ language, key }, text, stored.get(`${language} ${key}`)),
    ),
  );
}

/** An import that is repeated adds an entry to every text. */
const maxHistoryEntries = 50;

const selectHistory = prepared<{ word: string }>()((db, $) =>
  db
    .select({ at: auditLog.at, actor: auditLog.actor, from: auditLog.from, to: auditLog.to })
    .from(auditLog)
    .where(eq(auditLog.word, $.word))
    .orderBy(desc(auditLog.id))
    .limit(maxHistoryEntries),
);

/** Newest first. A text that nobody has changed has none. */
export async function getWordHistory(db: Database, path: WordPath): Promise<z.output<typeof getWordHistoryOutput>> {
  const rows = await selectHistory(db, { word: formatPath(path) });
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
