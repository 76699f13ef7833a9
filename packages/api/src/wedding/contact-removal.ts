// Specification §2 "Privacy".

import { DomainError } from '../kernel/errors.js';
import { assertRole, ownerOnly } from '../kernel/roles.js';
import { formatDayInZone } from '../kernel/zoned-time.js';
import type { Administrator } from '../trpc/context.js';
import type { WeddingRecord } from './fields.js';
import { pastRemovalMessage } from './schema.js';

type RemovalFields = Pick<WeddingRecord, 'contactsRemovedOn' | 'timeZone'>;

const isReached = ({ contactsRemovedOn: day, timeZone }: RemovalFields, now: Date) =>
  day !== null && day <= formatDayInZone(timeZone, now);

/**
 * A record sent back with the stored day changes nothing, whoever sends it. Another time zone can let the day begin.
 * @throws DomainError FORBIDDEN_ROLE, except for an owner; INVALID_INPUT for a day that has passed.
 */
export function assertRemovalAllowed(
  stored: RemovalFields,
  changes: Partial<RemovalFields>,
  { administrator, now }: { administrator: Pick<Administrator, 'role'>; now: Date },
): void {
  const { contactsRemovedOn: day = stored.contactsRemovedOn, timeZone = stored.timeZone } = changes;
  const isMoved = day !== stored.contactsRemovedOn;
  if (!isMoved && isReached({ contactsRemovedOn: day, timeZone }, now) === isReached(stored, now)) return;
  assertRole(administrator, ownerOnly);
  if (isMoved && day !== null && day < formatDayInZone(timeZone, now))
    throw new DomainError('INVALID_INPUT', { issues: [{ path: ['contactsRemovedOn'], message: pastRemovalMessage }] });
}
