// Specification §6 "QR page", §10 "At the door".
import { z } from 'zod';
import { buildOutputShape } from '../../kernel/field-schemas.js';
import { guestWithStatus, typedCode } from '../../kernel/fields.js';
import { guestFields } from '../guest/fields.js';

/** Of needs/rules.ts. */
const guestNeeds = z.object({
  ...buildOutputShape({
    diets: guestFields.diets,
    allergens: guestFields.allergens,
    dietaryRestriction: guestFields.dietaryRestriction,
    replacedDietaryRestriction: guestFields.replacedDietaryRestriction,
  }),
  groupDietaryRestriction: z.string(),
  groupReplacedDietaryRestriction: z.string().optional(),
});

/** Not named `code`, because a call with a code is treated as a guest's. */
export const getExpectedInput = z.object({ pass: typedCode });
export const getExpectedOutput = z.object({
  title: z.string(),
  table: z.object({ _id: z.string(), tableName: z.string() }).nullable(),
  guests: z.array(
    guestWithStatus.extend({
      version: z.number().int(),
      needs: guestNeeds.optional().describe('For owners and planners, of a guest who has any'),
    }),
  ),
});
