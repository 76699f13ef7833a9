// Keeps the draft of an answer for as long as the tab is open, and says why one was not accepted.
import type { Reason } from '@havn/api/kernel/errors';
import { answerQuestions, type Draft, initialDraft, parseDraft } from '@havn/api/people/invitation/answer-rules';
import type { ProblemKind } from '../../lib/api/api-error.js';
import { readJson, type SafeStorage, sessionStore } from '../../lib/storage/storage.js';
import { isRecord } from '../../lib/storage/unknown-value.js';
import { getDraftKey } from './draft-key.js';

const finalReasons = ['ALREADY_ANSWERED', 'ALREADY_ATTENDED', 'ANSWERS_CLOSED', 'UNKNOWN_CODE', 'NOT_YOURS'] as const;

export type AnswerFailure =
  | { reason: (typeof finalReasons)[number] }
  | { field: 'DIETARY_TOO_LONG' }
  | { kind: ProblemKind };

export function toAnswerFailure(reason: Reason | null, kind: ProblemKind): AnswerFailure {
  if (reason === 'DIETARY_TOO_LONG') return { field: reason };
  const finalReason = finalReasons.find((one) => one === reason);
  return finalReason === undefined ? { kind } : { reason: finalReason };
}

export function loadDraft(code: string, store: SafeStorage = sessionStore): Draft {
  const saved = readJson(store, getDraftKey(code));
  return isRecord(saved) ? parseDraft(answerQuestions, saved) : initialDraft;
}

export function saveDraft(code: string, draft: Draft, store: SafeStorage = sessionStore): void {
  store.write(getDraftKey(code), JSON.stringify(draft));
}

export function deleteDraft(code: string, store: SafeStorage = sessionStore): void {
  store.remove(getDraftKey(code));
}
