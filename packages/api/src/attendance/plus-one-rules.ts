// A plus-one comes with the guest who brings them (decision 092). Guests cannot answer otherwise; the couple can.
import { type GuestStatus, hasDeclined } from './status-rules.js';

interface PlusOneAnswers {
  accepted: readonly string[];
  declined: readonly string[];
  /** By the id of the plus-one. */
  hosts: ReadonlyMap<string, string>;
}

/** Of those who accept, the plus-ones whose host does not come; `stored` are the statuses of hosts before the answer. */
export function listWithoutHost(
  { accepted, declined, hosts }: PlusOneAnswers,
  stored: readonly { id: string; status: GuestStatus }[],
): string[] {
  const isAbsent = (hostId: string) =>
    declined.includes(hostId) ||
    (!accepted.includes(hostId) && stored.some(({ id, status }) => id === hostId && hasDeclined(status)));
  return accepted.filter((id) => {
    const hostId = hosts.get(id);
    return hostId !== undefined && isAbsent(hostId);
  });
}
