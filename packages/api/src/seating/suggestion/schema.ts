// Specification §4 "Suggestions".
import { wishKinds } from '@havn/db/values';
import { z } from 'zod';
import { buildMovesInput } from '../table/schema.js';

export const suggestionScopes = ['unseated', 'all'] as const;
export const defaultNearTables = 3;

export const createSuggestionInput = z.object({
  scope: z.enum(suggestionScopes).default('unseated').describe('`unseated` moves nobody who has a seat'),
  includesPending: z
    .boolean()
    .default(true)
    .describe('Also seats groups and individuals of whom nobody has accepted yet'),
  nearTables: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(defaultNearTables)
    .describe('How many tables, from the first in stored order, are near the couple'),
});
export type SuggestionOptions = z.output<typeof createSuggestionInput>;

/** A suggestion seats a whole wedding. */
const maxSuggestedMoves = 10_000;

export const applyMovesInput = buildMovesInput(maxSuggestedMoves).safeExtend({
  basis: z.string().min(1).max(100).describe('The `basis` of the suggestion; 409 if what it depends on has changed'),
});

const unit = { kind: z.enum(['group', 'guest']), _id: z.string(), name: z.string(), seats: z.number().int() };

export const moveReasons = [
  'together',
  'apart',
  'nearCouple',
  'circle',
  'language',
  'familyName',
  'makesRoom',
] as const;
export const unseatedReasons = ['noTables', 'tooLarge', 'noRoom', 'apart'] as const;
export const unfulfilledReasons = ['sameGroup', 'contradiction', 'tooLarge', 'noSeat', 'seatsKept', 'noRoom'] as const;

export const suggestionOutput = z.object({
  basis: z.string(),
  keptSeats: z.number().int().describe('How many guests stay at the table at which they sit'),
  moves: z.array(
    z.object({
      ...unit,
      fromTableId: z.string().nullable(),
      currentSeats: z.number().int().describe('The seats that it takes at `fromTableId` now; 0 without a table'),
      tableId: z.string(),
      /** Why it moves to this table, with the groups, guests or values (such as “Bride’s side”) that it is about. */
      reasons: z.array(z.object({ kind: z.enum(moveReasons), names: z.array(z.string()) })),
    }),
  ),
  freeHeadTableIds: z
    .array(z.string())
    .describe(
      'Tables that are the couple’s by their name, such as “Head table”, and stay free without a wish for them',
    ),
  unseated: z.array(z.object({ ...unit, reason: z.enum(unseatedReasons) })),
  fulfilledWishes: z.number().int(),
  unfulfilledWishes: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(wishKinds),
      name: z.string(),
      otherName: z.string().nullable(),
      reason: z.enum(unfulfilledReasons),
      /** For a contradiction, those whom the contradictory wishes connect. */
      names: z.array(z.string()),
    }),
  ),
});
export type Suggestion = z.infer<typeof suggestionOutput>;
export type SuggestedMove = Suggestion['moves'][number];
