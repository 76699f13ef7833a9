// Who has chosen which dish (specification §2 "Dish"). Lock order: guests, their answers to events, events, dishes, meals.
import type { Database } from '@havn/db/client';
import { attendances, dishes, meals } from '@havn/db/schema';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { isComing } from '../attendance/status-rules.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import { guestStatuses } from '../kernel/fields.js';
import type { GuestMealChanges, MealAnswer } from './schema.js';

/** A dish that is being deleted is waited for. */
const lockDishes = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ _id: dishes.id, eventId: dishes.eventId, audience: dishes.audience })
    .from(dishes)
    .where(isOneOf(dishes.id, $.ids))
    .orderBy(asc(dishes.id))
    .for('key share'),
);
type LockedDish = Awaited<ReturnType<typeof lockDishes>>[number];

export const listAttending = prepared<{ guestIds: string[]; eventIds: string[] }>()((db, $) =>
  db
    .select({ guestId: attendances.guestId, eventId: attendances.eventId })
    .from(attendances)
    .where(
      and(
        isOneOf(attendances.guestId, $.guestIds),
        isOneOf(attendances.eventId, $.eventIds),
        inArray(attendances.status, guestStatuses.filter(isComing)),
      ),
    ),
);

const saveRows = prepared<{ guestIds: string[]; eventIds: string[]; dishIds: string[] }>()((db, $) =>
  db
    .insert(meals)
    .select(
      db
        .select({
          id: sql<string>`gen_random_uuid()`.as('id'),
          guestId: sql<string>`chosen.guest_id`.as('guest_id'),
          eventId: sql<string>`chosen.event_id`.as('event_id'),
          dishId: sql<string>`chosen.dish_id`.as('dish_id'),
          version: sql<number>`1`.as('version'),
        })
        .from(
          sql`unnest(${$.guestIds}::uuid[], ${$.eventIds}::uuid[], ${$.dishIds}::uuid[]) as chosen (guest_id, event_id, dish_id)`,
        )
        .orderBy(sql`chosen.guest_id, chosen.event_id`),
    )
    .onConflictDoUpdate({
      target: [meals.guestId, meals.eventId],
      set: { dishId: sql`excluded.dish_id` },
      setWhere: sql`${meals.dishId} <> excluded.dish_id`,
    }),
);

/**
 * Of locked guests. `isOffered`: what else a dish must meet.
 * @throws DomainError DISH_GONE for a dish that is not one of the event, NOT_ATTENDING for a guest who does not come to it.
 */
export async function saveMeals(
  tx: Database,
  chosen: readonly MealAnswer[],
  isOffered: (dish: LockedDish, meal: MealAnswer) => boolean = () => true,
): Promise<void> {
  if (chosen.length === 0) return;
  const columns = {
    guestIds: chosen.map(({ guestId }) => guestId),
    eventIds: chosen.map(({ eventId }) => eventId),
    dishIds: chosen.map(({ dishId }) => dishId),
  };
  const locked = new Map((await lockDishes(tx, { ids: columns.dishIds })).map((dish) => [dish._id, dish]));
  const attending = new Set((await listAttending(tx, columns)).map(({ guestId, eventId }) => `${guestId} ${eventId}`));
  for (const meal of chosen) {
    const { guestId, eventId, dishId } = meal;
    const dish = locked.get(dishId);
    if (dish === undefined || dish.eventId !== eventId || !isOffered(dish, meal))
      throw new DomainError('DISH_GONE', { details: { eventId, dishId, guestId } });
    if (!attending.has(`${guestId} ${eventId}`))
      throw new DomainError('NOT_ATTENDING', { details: { eventId, guestId } });
  }
  await saveRows(tx, columns);
}

const removeRows = prepared<{ guestIds: string[]; eventIds: string[] }>()((db, $) =>
  db
    .delete(meals)
    .where(
      sql`(${meals.guestId}, ${meals.eventId}) in (select * from unnest(${$.guestIds}::uuid[], ${$.eventIds}::uuid[]))`,
    ),
);

interface GuestChange {
  id: string;
  meals?: GuestMealChanges | undefined;
}

/** Of locked guests. @throws DomainError DISH_GONE, NOT_ATTENDING. */
export async function changeGuestMeals(tx: Database, changes: readonly GuestChange[]): Promise<void> {
  const entries = changes.flatMap(({ id: guestId, meals: own = {} }) =>
    Object.entries(own).map(([eventId, dishId]) => ({ guestId, eventId, dishId })),
  );
  await saveMeals(
    tx,
    entries.flatMap(({ dishId, ...entry }) => (dishId === null ? [] : [{ ...entry, dishId }])),
  );
  const opened = entries.filter(({ dishId }) => dishId === null);
  if (opened.length === 0) return;
  await removeRows(tx, {
    guestIds: opened.map(({ guestId }) => guestId),
    eventIds: opened.map(({ eventId }) => eventId),
  });
}
