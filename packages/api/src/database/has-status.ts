import { guests } from '@havn/db/schema';
import { guestStatuses } from '@havn/db/values';
import { inArray, type SQL } from 'drizzle-orm';
import type { GuestStatus } from '../kernel/guest-status.js';

/** A predicate of kernel/guest-status.ts, in a query of guests. */
export const hasStatus = (matches: (status: GuestStatus) => boolean): SQL =>
  inArray(guests.status, guestStatuses.filter(matches));
