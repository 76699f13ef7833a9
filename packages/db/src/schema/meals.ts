// The dishes of the wedding and of further events, and who has chosen which (docs/decisions/093).
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, pgView, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type Allergen, allergens, type Diet, diets, dishAudiences } from '../values.js';
import { createdAt, id, isLocalizedText, isOneOf, isSetOf, type LocalizedText, position } from './columns.js';
import { events } from './events.js';
import { guestStatus, guests } from './people.js';

export const dishes = pgTable(
  'dishes',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    names: jsonb().$type<LocalizedText>().notNull(),
    /** The diets that it suits. */
    marks: text().array().$type<readonly Diet[]>().notNull().default([]),
    contains: text().array().$type<readonly Allergen[]>().notNull().default([]),
    /** To whom it is offered. */
    audience: text({ enum: dishAudiences }).notNull().default('everyone'),
    position: position(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (dish) => [
    check('dishes_names_by_language', sql`${isLocalizedText(dish.names)} and ${dish.names} <> '{}'`),
    check('dishes_marks_known', isSetOf(dish.marks, diets)),
    check('dishes_contains_known', isSetOf(dish.contains, allergens)),
    check('dishes_audience', isOneOf(dish.audience, dishAudiences)),
    // For the reference of meals.
    unique('dishes_of_event').on(dish.id, dish.eventId),
    index('dishes_event').on(dish.eventId),
    index('dishes_position').on(dish.position, dish.id),
  ],
);

/** What a guest who comes to an event, or to the wedding, has chosen there. */
export const meals = pgTable(
  'meals',
  {
    id: id(),
    guestId: uuid()
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    eventId: uuid().notNull(),
    dishId: uuid().notNull(),
    version: integer().notNull().default(1),
  },
  (meal) => [
    unique('meals_once').on(meal.guestId, meal.eventId),
    // The rules of undo find the id of the other row in the first column.
    foreignKey({
      name: 'meals_dish_of_event',
      columns: [meal.dishId, meal.eventId],
      foreignColumns: [dishes.id, dishes.eventId],
    }).onDelete('cascade'),
    index('meals_dish').on(meal.dishId),
  ],
);

/** Who is invited where, with the answer: of the wedding and of further events alike. */
export const attendances = pgView('attendances', {
  guestId: uuid().notNull(),
  eventId: uuid().notNull(),
  status: guestStatus().notNull(),
}).existing();
