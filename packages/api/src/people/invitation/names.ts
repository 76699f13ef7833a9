// Who the unnamed guests of an invitation are (specification §3 "Names").
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { eq, sql } from 'drizzle-orm';
import { type AnswerRules, areAnswersClosed } from '../../attendance/answer-period-rules.js';
import { prepared } from '../../database/prepared.js';
import { DomainError } from '../../kernel/errors.js';
import type { Language } from '../../kernel/fields.js';
import { splitFullName, splitWords } from '../../names/split-name-rules.js';
import { updatingProposedNames } from '../group/proposed-name.js';

interface SentName {
  guestId: string;
  firstName: string;
  lastName?: string | undefined;
}

interface NamedInvitation {
  guests: readonly {
    id: string;
    firstName: string;
    lastName: string;
    isUnnamed: boolean;
    language: Language;
    groupId: string | null;
  }[];
  rules: AnswerRules;
}

const divideName = ({ firstName, lastName }: SentName, language: Language | undefined) =>
  lastName === undefined ? splitFullName(splitWords(firstName), language) : { firstName, lastName };

const setName = prepared<{ id: string; firstName: string; lastName: string }>()((db, $) =>
  db
    .update(guests)
    .set({ firstName: sql`${$.firstName}`, lastName: sql`${$.lastName}`, isUnnamed: false })
    .where(eq(guests.id, $.id)),
);

/** The guests and their group are locked. @throws DomainError NOT_YOURS, ANSWERS_CLOSED, ALREADY_NAMED. */
export async function saveNames(
  tx: Database,
  { guests: members, rules }: NamedInvitation,
  names: readonly SentName[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  const named = names.map((sent, at) => {
    const stored = members.find(({ id }) => id === sent.guestId);
    return { guestId: sent.guestId, at, stored, ...divideName(sent, stored?.language) };
  });
  if (named.some(({ stored }) => stored === undefined)) throw new DomainError('NOT_YOURS');
  if (areAnswersClosed(rules, now)) throw new DomainError('ANSWERS_CLOSED');
  // The same name once more is that of a call that was repeated.
  const changed = named.filter(
    ({ stored, firstName, lastName }) =>
      stored?.isUnnamed === true || stored?.firstName !== firstName || stored.lastName !== lastName,
  );
  const { message } = new DomainError('ALREADY_NAMED');
  const issues = changed.flatMap(({ at, stored }) => (stored?.isUnnamed ? [] : [{ path: ['names', at], message }]));
  if (issues.length > 0) throw new DomainError('ALREADY_NAMED', { issues });
  const groupIds = changed.flatMap(({ stored }) => stored?.groupId ?? []);
  await updatingProposedNames(tx, groupIds, async () => {
    for (const { guestId: id, firstName, lastName } of changed) await setName(tx, { id, firstName, lastName });
  });
}
