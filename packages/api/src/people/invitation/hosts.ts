// Whether the plus-ones of an invitation may come (specification §3 "Plus-ones").
import type { Database } from '@havn/db/client';
import { listWithoutHost } from '../../attendance/plus-one-rules.js';
import type { GuestStatus } from '../../attendance/status-rules.js';
import { listStatuses } from '../../attendance/statuses.js';
import { DomainError } from '../../kernel/errors.js';

/** By the id of the plus-one. */
export const listHosts = (members: readonly { id: string; hostId: string | null }[]): ReadonlyMap<string, string> =>
  new Map(members.flatMap(({ id, hostId }) => (hostId === null ? [] : [[id, hostId] as const])));

/**
 * A plus-one who answers with the own code has a host whom the answer does not lock: one who declines at the same time
 * declines for both. @throws DomainError HOST_NOT_COMING.
 */
export async function assertHostsComing(
  tx: Database,
  {
    statuses,
    ...answers
  }: {
    accepted: readonly string[];
    declined: readonly string[];
    hosts: ReadonlyMap<string, string>;
    statuses: readonly { id: string; status: GuestStatus }[];
  },
): Promise<void> {
  const ids = [...answers.hosts.values()].filter((hostId) => !statuses.some(({ id }) => id === hostId));
  const others = ids.length === 0 ? [] : await listStatuses(tx, { ids });
  if (listWithoutHost(answers, [...statuses, ...others]).length > 0) throw new DomainError('HOST_NOT_COMING');
}
