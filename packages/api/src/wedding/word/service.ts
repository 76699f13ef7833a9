// Specification §1 "Words". A text that equals the default one is not stored.
import type { Database } from '@havn/db/client';
import { words } from '@havn/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, acquireNamedLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError, type Issue } from '../../kernel/errors.js';
import { getReplaceableTexts } from '../../server-texts.js';
import { listWords, toWord } from './queries.js';
import { findWordViolation, getWordRules, type WordViolation } from './rules.js';
import type { resetWordInput, updateWordInput, updateWordsInput, Word } from './schema.js';

type WordChange = z.output<typeof updateWordsInput>['words'][number];

const formatViolation: Record<WordViolation['rule'], (about: string) => string> = {
  unknownKey: () => 'There is no such text.',
  required: () => 'Enter a text, or restore the default one.',
  missingPlaceholder: (about) => `The text must contain ${about}.`,
  unknownPlaceholder: (about) => `The text must not contain ${about}.`,
  tooLong: (about) => `At most ${about} characters.`,
  singleLine: () => 'The text must be a single line.',
};

function findViolation({ language, key, value }: WordChange): WordViolation | null {
  const defaultText = getReplaceableTexts(language).get(key);
  if (defaultText === undefined) return { rule: 'unknownKey', about: '' };
  return value === null ? null : findWordViolation(value, getWordRules(defaultText));
}

/** An issue for each text that may not be stored, with its key and the rule that it violates. */
export function listWordIssues(changes: readonly WordChange[]): Issue[] {
  return changes.flatMap((change, index) => {
    const violation = findViolation(change);
    if (violation === null) return [];
    const { rule, about } = violation;
    const message = `${change.key}: ${formatViolation[rule](about)}`;
    return { path: ['words', index, 'value'], message, rule, ...(about !== '' && { about }) };
  });
}

/** @throws DomainError INVALID_INPUT. */
function assertAllowed(changes: readonly WordChange[], toPath = (issue: Issue): Issue['path'] => issue.path): void {
  const issues = listWordIssues(changes).map((issue) => ({ ...issue, path: toPath(issue) }));
  const [first] = issues;
  if (first !== undefined) throw new DomainError('INVALID_INPUT', { message: first.message, issues });
}

const getDefault = ({ language, key }: Pick<WordChange, 'language' | 'key'>) =>
  getReplaceableTexts(language).get(key) ?? '';

const isPath = ({ language, key }: Pick<WordChange, 'language' | 'key'>) =>
  and(eq(words.language, language), eq(words.key, key));

/** Serializes the changes of texts: there may be no row to lock. */
const acquireWordLock = (tx: Database) => acquireNamedLock(tx, 'words');

async function storeWord(tx: Database, { language, key, value }: WordChange): Promise<Word> {
  const defaultText = getDefault({ language, key });
  if (value === null || value === defaultText) {
    await tx.delete(words).where(isPath({ language, key }));
    return toWord({ language, key }, defaultText);
  }
  const [row] = await tx
    .insert(words)
    .values({ language, key, value })
    .onConflictDoUpdate({ target: [words.language, words.key], set: { value: sql`excluded.value` } })
    .returning({ value: words.value, version: words.version });
  return toWord({ language, key }, defaultText, row);
}

/** @throws DomainError VERSION_CHANGED. */
async function assertVersion(tx: Database, path: Pick<WordChange, 'language' | 'key'>, ifMatch: number | undefined) {
  const [row] = await tx.select({ version: words.version }).from(words).where(isPath(path));
  if (ifMatch !== undefined && ifMatch !== (row?.version ?? 0)) throw new DomainError('VERSION_CHANGED');
}

interface OneChange extends WordChange {
  ifMatch?: number | undefined;
}

function changeWord(db: Database, { ifMatch, ...change }: OneChange, actor: Actor): Promise<Word> {
  assertAllowed([change], ({ rule }) => [rule === 'unknownKey' ? 'key' : 'value']);
  return inTransactionAs(db, actor, async (tx) => {
    await acquireWordLock(tx);
    await assertVersion(tx, change, ifMatch);
    return await storeWord(tx, change);
  });
}

/** @throws DomainError INVALID_INPUT, VERSION_CHANGED. */
export const updateWord = (db: Database, input: z.output<typeof updateWordInput>, actor: Actor): Promise<Word> =>
  changeWord(db, input, actor);

/** @throws DomainError INVALID_INPUT for an unknown key, VERSION_CHANGED. */
export const resetWord = (db: Database, input: z.output<typeof resetWordInput>, actor: Actor): Promise<Word> =>
  changeWord(db, { ...input, value: null }, actor);

/** All or none. @throws DomainError INVALID_INPUT, with an issue for each text that is not allowed. */
export function updateWords(
  db: Database,
  { words: changes }: z.output<typeof updateWordsInput>,
  actor: Actor,
): Promise<Word[]> {
  assertAllowed(changes);
  return inTransactionAs(db, actor, async (tx) => {
    await acquireWordLock(tx);
    const stored = new Map((await listWords(tx)).map((word) => [`${word.language} ${word.key}`, word]));
    const getValue = ({ language, key }: WordChange) => stored.get(`${language} ${key}`)?.value ?? null;
    const changed = changes.filter((change) => getValue(change) !== change.value);
    for (const change of changed) await storeWord(tx, change);
    return await listWords(tx);
  });
}
