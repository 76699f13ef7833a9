// Specification §2 "Dish", §4.
import type { Database } from '@havn/db/client';
import { dishes, events } from '@havn/db/schema';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { checkVersion, type ExpectedVersion } from '../database/optimistic-lock.js';
import { prepared } from '../database/prepared.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { pickValues } from '../kernel/field-kinds.js';
import { omitEmptyTexts } from '../kernel/field-values.js';
import { dishFields } from './fields.js';
import { getDish } from './queries.js';
import { maxDishes } from './rules.js';
import type { createDishInput, Dish, updateDishInput } from './schema.js';

type NewDish = z.output<typeof createDishInput>;

/** @throws DomainError INVALID_INPUT for a dish without a name. */
function toColumns({ names, ...input }: Partial<Omit<NewDish, 'eventId'>>) {
  const texts = names === undefined ? {} : { names: omitEmptyTexts(names) };
  if (texts.names !== undefined && Object.keys(texts.names).length === 0) {
    const message = 'A name is required.';
    throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['names'], message }] });
  }
  return { ...pickValues(dishFields, input), ...texts };
}

/** @throws DomainError INVALID_INPUT, UNKNOWN_EVENT, TOO_MANY_DISHES. */
export function createDish(
  db: Database,
  { eventId, id, ...input }: NewDish & { id?: string },
  actor: Actor,
): Promise<Dish> {
  return inTransactionAs(db, actor, async (tx) => {
    const { names = {}, ...values } = toColumns(input);
    // Concurrent calls cannot exceed the maximum together.
    const [event] = await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('no key update');
    if (event === undefined) throw new DomainError('UNKNOWN_EVENT');
    const [stored] = await tx.select({ dishes: count() }).from(dishes).where(eq(dishes.eventId, eventId));
    if ((stored?.dishes ?? 0) >= maxDishes) throw new DomainError('TOO_MANY_DISHES', { details: { eventId } });
    const [row] = await tx
      .insert(dishes)
      .values({ ...values, names, eventId, id })
      .returning({ id: dishes.id });
    return getDish(tx, row?.id ?? '');
  });
}

const lockRow = prepared<{ id: string }>()((db, $) =>
  db.select({ version: dishes.version }).from(dishes).where(eq(dishes.id, $.id)).for('update'),
);

/** @throws DomainError UNKNOWN_DISH, VERSION_CHANGED. */
async function lockDish(tx: Database, { id, ifMatch }: ExpectedVersion): Promise<void> {
  const [row] = await lockRow(tx, { id });
  checkVersion(row, ifMatch, 'UNKNOWN_DISH');
}

/** Guests keep it, whatever changes. @throws DomainError UNKNOWN_DISH, VERSION_CHANGED, INVALID_INPUT. */
export function updateDish(db: Database, input: z.output<typeof updateDishInput>, actor: Actor): Promise<Dish> {
  const { id, ifMatch, ...values } = input;
  return inTransactionAs(db, actor, async (tx) => {
    await lockDish(tx, { id, ifMatch });
    const columns = toColumns(values);
    if (Object.keys(columns).length > 0) await tx.update(dishes).set(columns).where(eq(dishes.id, id));
    return getDish(tx, id);
  });
}

/** The meals of those who have chosen it are open again. @throws DomainError UNKNOWN_DISH, VERSION_CHANGED. */
export function deleteDish(db: Database, expected: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockDish(tx, expected);
    await tx.delete(dishes).where(eq(dishes.id, expected.id));
  });
}
