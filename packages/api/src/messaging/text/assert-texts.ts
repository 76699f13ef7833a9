// What the schemas of the inputs cannot check (specification §2 "Texts and limits", "Message").
import type { Database } from '@havn/db/client';
import { DomainError } from '../../kernel/errors.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { getBodyLengthIssues } from './message-rules.js';
import { findMissingTexts, type TextInput } from './text-rules.js';

function assertNone(issues: readonly { path: string[]; message: string }[]): void {
  if (issues.length === 0) return;
  const message = issues.map((issue) => issue.message).join(' ');
  throw new DomainError('INVALID_INPUT', { message, issues: [...issues] });
}

/** The limit depends on the format. @throws DomainError INVALID_INPUT. */
export const assertBodyLengths = (message: Parameters<typeof getBodyLengthIssues>[0]): void =>
  assertNone(getBodyLengthIssues(message));

/** @throws DomainError INVALID_INPUT. */
export async function assertRequiredTexts(db: Database, input: TextInput, options?: { isChange: true }): Promise<void> {
  assertNone(findMissingTexts(input, await getWeddingRecord(db), options));
}
