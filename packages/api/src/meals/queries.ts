// Specification §2 "Dish".
import type { Database } from '@havn/db/client';
import { dishes, guests, meals } from '@havn/db/schema';
import { asc, type SQL, sql } from 'drizzle-orm';
import { pickColumns, selectFields } from '../database/described-columns.js';
import { dishName } from '../database/dish-name.js';
import { preparedList } from '../database/order/page.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { dishFields } from './fields.js';
import type { Dish, GuestMeals } from './schema.js';

const selectDishes = (db: Database) =>
  db
    .select({
      _id: dishes.id,
      name: dishName,
      ...selectFields(dishes, dishFields),
      ...pickColumns(dishes, ['eventId', 'createdAt', 'position', 'version']),
    })
    .from(dishes)
    .$dynamic();

const toDish = (row: Awaited<ReturnType<typeof selectDishes>>[number]): Dish => ({
  ...row,
  marks: [...row.marks],
  contains: [...row.contains],
  createdAt: row.createdAt.toISOString(),
});

/** @throws DomainError UNKNOWN_DISH. */
export const {
  get: getDish,
  listByIds: listDishesByIds,
  list: listDishes,
} = preparedList('dishes', selectDishes, toDish);

/** In stored order. */
export const listDishesOfEvents = prepared<{ eventIds: string[] }>()((db, $) =>
  db.select().from(dishes).where(isOneOf(dishes.eventId, $.eventIds)).orderBy(asc(dishes.position), asc(dishes.id)),
);

/** In a query of guests: the ids of the dishes by that of the event; null without a meal. */
export const selectGuestMeals = (): SQL<GuestMeals | null> =>
  sql<GuestMeals | null>`(select json_object_agg(${meals.eventId}, ${meals.dishId})
    from ${meals} where ${meals.guestId} = ${guests.id})`;
