// The names of one guest in a message: `{{firstName}}` and `{{lastName}}`.
import { findFamily } from './family-rules.js';

export interface AddressedGuest {
  firstName: string;
  lastName: string;
  /** The first name stands for one that is not known: "Guest of Anna Rossi", "Fam. Rossi", or the title "Mr". */
  isUnnamed: boolean;
}

/** What a person would write: "Mr Smith" for both names in one, "Fam. Rossi", and nothing for "Guest of Anna Rossi". */
export function getWrittenNames({
  firstName,
  lastName,
  isUnnamed,
}: AddressedGuest): Pick<AddressedGuest, 'firstName' | 'lastName'> {
  if (!isUnnamed) return { firstName, lastName };
  if (lastName !== '') return { firstName: `${firstName} ${lastName}`.trim(), lastName: '' };
  return { firstName: findFamily(firstName) === null ? '' : firstName, lastName: '' };
}
