// The fields of a group (specification §2 "Group"). Members and the table are references.
import { lineField, textField } from '../../kernel/field-kinds.js';
import { maxDietaryLength, maxStoredDietaryLength } from '../../kernel/limits.js';

export const groupFields = {
  groupName: lineField({ max: 100, required: 'Group name is required.' }),
  dietaryRestriction: textField({ max: maxDietaryLength, isPersonal: true }),
  /** The texts that guests have replaced, until an administrator deletes them. */
  replacedDietaryRestriction: textField({
    max: maxStoredDietaryLength,
    isCreated: false,
    isOptional: true,
    isPersonal: true,
  }),
} as const;
