// The fields of a table (specification §2 "Table"). Who sits there, and the place on the floor plan, are not among them.
import { flagField, lineField, numberField } from '../../kernel/field-kinds.js';

/** Also used for tables created by an import (specification §9). */
export const defaultCapacity = 8;

export const tableFields = {
  tableName: lineField({ max: 100, required: 'Table name is required.' }),
  capacity: numberField({ min: 1, max: 1000, default: defaultCapacity }),
  isHead: flagField({ description: 'A head table, at which the couple sits; by default what its name says' }),
} as const;
