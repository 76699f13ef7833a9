// Specification §1 "Words". A text that equals the default one is not stored, except in a language of the couple's own.
import type { Database } from '@havn/db/client';
import { words } from '@havn/db/schema';
import type { Language } from '@havn/i18n/languages';
import { isBuiltIn, isOwnLanguage } from '@havn/i18n/own-languages';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, acquireNamedLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError, type Issue } from '../../kernel/errors.js';
import { getReplaceableTexts } from '../../server-texts.js';
import { getWeddingRecord } from '../queries.js';
import { formatPath, listWords, toWord, type WordPath } from './queries.js';
import { findWordViolation, getWordRules, type WordViolation } from './rules.js';
import type { resetWordInput, updateWordInput, updateWordsInput, Word } from './schema.js';

/** Also right on a server process that has not read the settings since another one stored them. */
export async function listCurrentWords(db: Database): Promise<Word[]> {
  await getWeddingRecord(db);
  return listWords(db);
}

type WordChange = z.output<typeof updateWordsInput>['words'][number];

const formatViolation: Record<WordViolation['rule'], (about: string) => string> = {
  unknownKey: () => 'There is no such text.',
  required: () => 'Enter a text, or restore the default one.',
  missingPlaceholder: (about) => `The text must contain ${about}.`,
  unknownPlaceholder: (about) => `The text must not contain ${about}.`,
  tooLong: (about) => `At most ${about} characters.`,
  singleLine: () => 'The text must be a single line.',
};

/** Built in, or one of the wedding. */
const isKnown = (language: Language) => isBuiltIn(language) || isOwnLanguage(language);

function findViolation({ language, key, value }: WordChange): WordViolation | null {
  const defaultText = isKnown(language) ? getReplaceableTexts(language).get(key) : undefined;
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

const getDefault = ({ language, key }: WordPath) => getReplaceableTexts(language).get(key) ?? '';

/** A text of the couple's own language is written even if it reads like the one that stands in for it. */
const isDefault = (path: WordPath, value: string) => isBuiltIn(path.language) && value === getDefault(path);

const isAmong = (paths: readonly WordPath[]) =>
  sql`${words.language} || ' ' || ${words.key} = any(${sql.param(paths.map(formatPath))}::text[])`;

/** Serializes the changes of texts: there may be no row to lock. */
const acquireWordLock = (tx: Database) => acquireNamedLock(tx, 'words');

/** In two statements, however many texts change. */
async function storeWords(tx: Database, changes: readonly WordChange[]): Promise<void> {
  const values = changes.flatMap(({ value, language, key }) =>
    value === null || isDefault({ language, key }, value) ? [] : [{ language, key, value }],
  );
  const kept = new Set(values.map(formatPath));
  const reset = changes.filter((change) => !kept.has(formatPath(change)));
  if (reset.length > 0) await tx.delete(words).where(isAmong(reset));
  if (values.length === 0) return;
  await tx
    .insert(words)
    .values(values)
    .onConflictDoUpdate({ target: [words.language, words.key], set: { value: sql`excluded.value` } });
}

const findStored = async (tx: Database, path: WordPath) =>
  (
    await tx
      .select({ value: words.value, version: words.version })
      .from(words)
      .where(isAmong([path]))
  )[0];

interface OneChange extends WordChange {
  ifMatch?: number | undefined;
}

function changeWord(db: Database, { ifMatch, ...change }: OneChange, actor: Actor): Promise<Word> {
  assertAllowed([change], ({ rule }) => [rule === 'unknownKey' ? 'key' : 'value']);
  return inTransactionAs(db, actor, async (tx) => {
    await acquireWordLock(tx);
    const stored = await findStored(tx, change);
    if (ifMatch !== undefined && ifMatch !== (stored?.version ?? 0)) throw new DomainError('VERSION_CHANGED');
    await storeWords(tx, [change]);
    return toWord(change, getDefault(change), await findStored(tx, change));
  });
}

/** @throws DomainError INVALID_INPUT, VERSION_CHANGED. */
export const updateWord = (db: Database, input: z.output<typeof updateWordInput>, actor: Actor): Promise<Word> =>
  changeWord(db, input, actor);

/** @throws DomainError INVALID_INPUT for an unknown key, VERSION_CHANGED. */
export const resetWord = (db: Database, input: z.output<typeof resetWordInput>, actor: Actor): Promise<Word> =>
  changeWord(db, { ...input, value: null }, actor);

const isSame = (word: Word | undefined, change: WordChange) =>
  (word?.value ?? null) === (change.value === null || isDefault(change, change.value) ? null : change.value);

/** The same change of both is none. @throws DomainError VERSION_CHANGED, with an issue for each text. */
function assertUnchanged(changes: readonly WordChange[], stored: ReadonlyMap<string, Word>): void {
  const issues = changes.flatMap((change, index): Issue[] => {
    const word = stored.get(formatPath(change));
    const isBasedOnIt = change.version === undefined || change.version === word?.version;
    if (isBasedOnIt || isSame(word, change)) return [];
    return [
      { path: ['words', index, 'version'], message: `${change.key}: changed in the meantime.`, about: change.key },
    ];
  });
  if (issues.length > 0) throw new DomainError('VERSION_CHANGED', { issues });
}

/**
 * All or none; of several changes of a text, the last. @throws DomainError INVALID_INPUT and VERSION_CHANGED, for each
 * text.
 */
export function updateWords(
  db: Database,
  { words: changes }: z.output<typeof updateWordsInput>,
  actor: Actor,
): Promise<Word[]> {
  assertAllowed(changes);
  const changesByPath = new Map(changes.map((change) => [formatPath(change), change]));
  return inTransactionAs(db, actor, async (tx) => {
    await acquireWordLock(tx);
    const stored = new Map((await listWords(tx)).map((word) => [formatPath(word), word]));
    assertUnchanged(changes, stored);
    const isChanged = (change: WordChange) => !isSame(stored.get(formatPath(change)), change);
    await storeWords(tx, [...changesByPath.values()].filter(isChanged));
    return await listWords(tx);
  });
}
