// The fields of a guest (specification §2 "Guest"), in the order of spreadsheets. A new field is an entry here, a
// column of `guests` and its texts.
import { addressForms, allergens, diets, guestStatuses } from '@havn/db/values';
import {
  choiceField,
  choicesField,
  countryField,
  emailField,
  fieldsWithout,
  flagField,
  getDefaults,
  languageField,
  lineField,
  phoneField,
  referenceField,
  textField,
} from '../../kernel/field-kinds.js';
import { maxDietaryLength, maxNameLength, maxNotesLength, maxStoredDietaryLength } from '../../kernel/limits.js';

export const guestFields = {
  firstName: lineField({ max: maxNameLength, required: 'First name is required.' }),
  lastName: lineField({ max: maxNameLength }),
  email: emailField({ column: 'email', isSearched: true, isHidden: true, isPersonal: true }),
  phoneNumber: phoneField({ column: 'phone', isSearched: true, isPersonal: true }),
  country: countryField({ column: 'country', isHidden: true, isFilledByWedding: true }),
  language: languageField({ required: 'Language is required.', column: 'language', isHidden: true }),
  assignedGroup: referenceField({ column: 'group', importName: 'group' }),
  isMain: flagField({ column: 'main', filters: ['mainGuests'], filterGroup: 'place', tag: true }),
  assignedTable: referenceField({ column: 'table', importName: 'table' }),
  isAdult: flagField({ default: true, column: 'adult', filters: ['adult', 'kids'], filterGroup: 'person', tag: false }),
  isAlcohol: flagField({ column: 'alcohol', filters: ['alcohol', 'nonAlcohol'], filterGroup: 'person' }),
  isFamily: flagField({ column: 'family', filters: ['family'], filterGroup: 'person', tag: true }),
  isWithTransport: flagField({ column: 'withTransport', filters: ['withTransport'], filterGroup: 'travel' }),
  needsTransport: flagField({
    column: 'needsTransport',
    filters: ['needsTransport'],
    filterGroup: 'travel',
    tag: true,
  }),
  needsHousing: flagField({ column: 'needsHousing', filters: ['needsHousing'], filterGroup: 'travel', tag: true }),
  needsSeat: flagField({ default: true }),
  diets: choicesField({ values: diets, column: 'diets', isHidden: true, isPersonal: true }),
  allergens: choicesField({
    values: allergens,
    column: 'allergens',
    isHidden: true,
    isPersonal: true,
    description: 'What the guest must not have, as Regulation (EU) No 1169/2011 names it',
  }),
  dietaryRestriction: textField({
    max: maxDietaryLength,
    // Our own exports contain the copies of group texts.
    storedMax: maxStoredDietaryLength,
    column: 'dietary',
    isHidden: true,
    isPersonal: true,
  }),
  notes: textField({
    max: maxNotesLength,
    column: 'notes',
    isHidden: true,
    isPersonal: true,
    description: 'For the planners only: neither guests nor the door see it',
  }),
  addressForm: choiceField({
    values: addressForms,
    ignoresCase: true,
    column: 'addressForm',
    isHidden: true,
    isPersonal: true,
    description: 'The grammatical form of salutations, empty if it is not known',
  }),
  salutation: lineField({
    max: 60,
    column: 'salutation',
    isHidden: true,
    isPersonal: true,
    description:
      'Instead of the usual one, such as "Dearest Grandma"; that of the first main guest greets the household',
  }),
  /** The texts that the guest has replaced, until an administrator deletes them. */
  replacedDietaryRestriction: textField({
    max: maxStoredDietaryLength,
    isImported: false,
    isPersonal: true,
    isOptional: true,
  }),
  status: choiceField({
    values: guestStatuses,
    default: 'Pending',
    ignoresCase: true,
    column: 'status',
    isSearched: true,
    isImported: false,
  }),
  isUnnamed: flagField({
    isImported: false,
    isOptional: true,
    column: 'unnamed',
    isHidden: true,
    tag: true,
    description: 'The name stands for one that is not known yet; false as soon as the name changes',
  }),
  isSeatFreed: flagField({
    isCreated: false,
    isImported: false,
    description: 'Frees the seat of a group member who has declined, or takes it again; the member stays in the group',
  }),
} as const;

export type GuestFields = typeof guestFields;

/** The values that are stored with the guest. */
export const plainGuestFields = fieldsWithout(guestFields, { kind: 'reference' });

export const guestDefaults = getDefaults(plainGuestFields);
