// The columns of a guest list in the order in which the pages name them; the server knows which header means which.
import type { Column } from './preview.js';

export const columns = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'country',
  'language',
  'group',
  'isMain',
  'table',
  'isAdult',
  'isAlcohol',
  'isFamily',
  'isWithTransport',
  'needsTransport',
  'needsHousing',
  'dietaryRestriction',
] as const satisfies readonly Column[];

/** In our own exports: whom a row means, and what was stored then. */
const marks = ['id', 'version'] as const satisfies readonly Column[];

export const isMark = (column: Column | null): column is (typeof marks)[number] =>
  marks.some((mark) => mark === column);
