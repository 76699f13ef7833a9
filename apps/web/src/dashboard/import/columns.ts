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
  'needsSeat',
  'dietaryRestriction',
  'seatWith',
  'keepApart',
  'nearCouple',
] as const satisfies readonly Column[];

/** Columns of our own exports: the id of the guest, and the version of the exported row. */
const identityColumns = ['id', 'version'] as const satisfies readonly Column[];

export const isIdentityColumn = (column: Column | null): column is (typeof identityColumns)[number] =>
  identityColumns.some((identityColumn) => identityColumn === column);
