// The limit of a body's length depends on the format (specification §2 "Texts and limits").
import { DomainError } from '../../kernel/errors.js';
import { getBodyLengthIssues } from './message-rules.js';

export function assertBodyLengths(message: Parameters<typeof getBodyLengthIssues>[0]): void {
  const issues = getBodyLengthIssues(message);
  const [first] = issues;
  if (first !== undefined) throw new DomainError('INVALID_INPUT', { message: first.message, issues });
}
