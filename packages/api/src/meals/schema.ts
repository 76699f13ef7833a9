// Dishes, and which ones guests choose (specification §2 "Dish", §4). Shared by forms, tRPC, REST and OpenAPI.
import { z } from 'zod';
import { buildCreateShape, buildOutputShape, buildUpdateShape } from '../kernel/field-schemas.js';
import { ifMatch, position, uuid } from '../kernel/fields.js';
import { dishFields } from './fields.js';

const eventId = uuid.describe('A further event, or the wedding itself: `00000000-0000-4000-8000-0000000000e0`');

export const createDishInput = z.object({ eventId, ...buildCreateShape(dishFields) });
export const updateDishInput = z.object({ id: uuid, ifMatch, ...buildUpdateShape(dishFields) });
export const dishIdInput = z.object({ id: uuid });
export const deleteDishInput = z.object({ id: uuid, ifMatch });
export const moveDishInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

export const dishOutput = z.object({
  _id: z.string(),
  eventId: z.string().describe('A further event, or the wedding itself'),
  name: z.string().describe('In the first language of the wedding that has one'),
  ...buildOutputShape(dishFields),
  createdAt: z.string(),
  position,
  version: z.number().int(),
});
export type Dish = z.infer<typeof dishOutput>;

/** By the id of the event. */
export const guestMeals = z
  .record(z.string(), z.string())
  .describe('The ids of the chosen dishes, by the id of the event; the wedding has one, too');
export type GuestMeals = z.infer<typeof guestMeals>;

export const guestMealChanges = z
  .record(uuid, uuid.nullable())
  .describe('By the id of the event: the dish of a guest who comes to it, or null, which leaves the meal open');
export type GuestMealChanges = z.output<typeof guestMealChanges>;

/** The meals in the answer of an invitation. */
export const mealAnswers = z
  .array(z.object({ guestId: uuid, eventId, dishId: uuid }))
  .max(2000)
  .superRefine((answers, { addIssue }) => {
    const seen = new Set<string>();
    for (const [at, { guestId, eventId: id }] of answers.entries()) {
      const key = `${guestId} ${id}`;
      if (seen.has(key))
        addIssue({ code: 'custom', path: [at, 'guestId'], message: 'Name each guest once per event.' });
      seen.add(key);
    }
  })
  .optional()
  .describe(
    'The dishes of guests who come. With it, everyone who accepts needs a meal where a dish is offered; without it, meals stay open',
  );
export type MealAnswer = NonNullable<z.output<typeof mealAnswers>>[number];

/** For the holder of a code: what is offered at the wedding or an event, and who of the invitation has chosen what. */
export const heldMenu = z.object({
  eventId: z.string().describe('One of `events`, or the wedding itself'),
  dishes: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      texts: z.record(z.string(), z.string()).describe('The name by language of the wedding'),
      ...buildOutputShape({ marks: dishFields.marks, contains: dishFields.contains, audience: dishFields.audience }),
    }),
  ),
  guests: z
    .array(z.object({ guestId: z.string(), isAdult: z.boolean(), dishId: z.string().nullable() }))
    .describe('Those of the invitation who are invited, whether they come or not'),
  isOpen: z
    .literal(true)
    .optional()
    .describe('Somebody who comes has not chosen a meal: it can be chosen after the reply'),
});
export type HeldMenu = z.infer<typeof heldMenu>;
