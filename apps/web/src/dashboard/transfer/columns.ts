// The columns of a guest list in display order. The server matches headers to them.
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

/** In our own exports: the id of the guest, and the version that was exported. */
const marks = ['id', 'version'] as const satisfies readonly Column[];

export const isMark = (column: Column | null): column is (typeof marks)[number] =>
  marks.some((mark) => mark === column);
