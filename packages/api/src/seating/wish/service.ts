// Specification §2 "Seating wish". The database allows one wish for a pair.
import type { Database } from '@havn/db/client';
import { groups, guests, wishes } from '@havn/db/schema';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { checkVersion, type ExpectedVersion } from '../../database/optimistic-lock.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { countWishes, findWish } from './queries.js';
import { type createWishInput, maxWishes, oneUnitMessage, type updateWishInput, type Wish } from './schema.js';

type NewWish = z.output<typeof createWishInput>;
type WishChange = z.output<typeof updateWishInput>;

const isId = (id: string | null) => id !== null;

/** Directly or by a member. @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP. */
async function listConcernedGroups(tx: Database, wish: NewWish): Promise<string[]> {
  const guestIds = [wish.guestId, wish.otherGuestId].filter(isId);
  const groupIds = [wish.groupId, wish.otherGroupId].filter(isId);
  const foundGuests = await tx.select({ groupId: guests.groupId }).from(guests).where(inArray(guests.id, guestIds));
  if (foundGuests.length < guestIds.length) throw new DomainError('UNKNOWN_GUEST');
  const foundGroups = await tx.select({ id: groups.id }).from(groups).where(inArray(groups.id, groupIds));
  if (foundGroups.length < groupIds.length) throw new DomainError('UNKNOWN_GROUP');
  return [...foundGuests.map(({ groupId }) => groupId), ...groupIds].filter(isId);
}

/** @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, WISH_WITHIN_GROUP, WISH_EXISTS, TOO_MANY_WISHES. */
export function createWish(db: Database, input: NewWish, actor: Actor): Promise<Wish> {
  return inTransactionAs(db, actor, async (tx) => {
    // Memberships do not change meanwhile, and concurrent calls cannot exceed the maximum together.
    await acquireSeatingLock(tx);
    const concerned = await listConcernedGroups(tx, input);
    if (new Set(concerned).size < concerned.length) throw new DomainError('WISH_WITHIN_GROUP');
    if ((await countWishes(tx)) >= maxWishes) throw new DomainError('TOO_MANY_WISHES');
    const [row] = await tx.insert(wishes).values(input).returning({ id: wishes.id });
    const wish = await findWish(tx, row?.id ?? '');
    if (wish === null) throw new DomainError('UNKNOWN_WISH');
    return wish;
  });
}

/** @throws DomainError UNKNOWN_WISH, VERSION_CHANGED, or INVALID_INPUT for a wish near the couple, which has no opposite. */
export function updateWish(db: Database, { id, ifMatch, kind }: WishChange, actor: Actor): Promise<Wish> {
  return inTransactionAs(db, actor, async (tx) => {
    const [row] = await tx.select().from(wishes).where(eq(wishes.id, id)).for('update');
    checkVersion(row, ifMatch, 'UNKNOWN_WISH');
    if (row?.kind === 'nearCouple')
      throw new DomainError('INVALID_INPUT', {
        message: oneUnitMessage,
        issues: [{ path: ['kind'], message: oneUnitMessage }],
      });
    await tx.update(wishes).set({ kind }).where(eq(wishes.id, id));
    const wish = await findWish(tx, id);
    if (wish === null) throw new DomainError('UNKNOWN_WISH');
    return wish;
  });
}

/** @throws DomainError UNKNOWN_WISH, VERSION_CHANGED. */
export function deleteWish(db: Database, { id, ifMatch }: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    const [wish] = await tx.select().from(wishes).where(eq(wishes.id, id)).for('update');
    checkVersion(wish, ifMatch, 'UNKNOWN_WISH');
    await tx.delete(wishes).where(eq(wishes.id, id));
  });
}
