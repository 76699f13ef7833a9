// Who may schedule the removal of all contact details, and when (specification §2 "Privacy"). Pure.
import { assertRole, ownerOnly } from '../auth/rules.js';
import { DomainError } from '../errors.js';
import { formatDayInZone } from '../messaging/delivery-rules.js';
import type { Administrator } from '../procedures/procedures.js';
import { pastRemovalMessage, type WeddingRecord } from './schema.js';

type RemovalFields = Pick<WeddingRecord, 'contactsRemovedOn' | 'timeZone'>;

/**
 * A record sent back with the stored day changes nothing, whoever sends it.
 * @throws DomainError FORBIDDEN_ROLE, except for an owner; INVALID_INPUT for a day that has passed.
 */
export function assertRemovalAllowed(
  stored: RemovalFields,
  changed: Partial<RemovalFields>,
  { administrator, now }: { administrator: Pick<Administrator, 'role'>; now: Date },
): void {
  const { contactsRemovedOn: day = stored.contactsRemovedOn, timeZone = stored.timeZone } = changed;
  if (day === stored.contactsRemovedOn) return;
  assertRole(administrator, ownerOnly);
  if (day !== null && day < formatDayInZone(timeZone, now))
    throw new DomainError('INVALID_INPUT', { issues: [{ path: ['contactsRemovedOn'], message: pastRemovalMessage }] });
}
