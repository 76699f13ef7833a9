import { formatFullName } from '@havn/api/names/full-name-rules';
import { proposeGroupName } from '@havn/api/people/group/group-name-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { parseHousehold, type TypedHousehold } from '@havn/api/people/household/household-lines-rules';
import { createHouseholdInput } from '@havn/api/people/household/schema';
import { chooseLanguage, type Speaker } from '@havn/api/wedding/language-rules';
import type { Language } from '@havn/i18n/languages';
import { toLanguage } from '@havn/i18n/own-languages';
import type { z } from 'zod';

export type AddressForm = Guest['addressForm'];

/** The values of the form. `''` is no table, and a country that is not known. */
export interface HouseholdFields {
  /** As they are typed, a line for each guest or for several. */
  names: string;
  contact: number;
  /** By full name. */
  addressForms: Readonly<Record<string, AddressForm | undefined>>;
  /** Null for the proposed name. */
  groupName: string | null;
  phoneNumber: string;
  email: string;
  language: string;
  country: string;
  assignedTable: string;
}

export interface ParsedHousehold extends TypedHousehold {
  proposedName: string;
}

/** The group is named in the language of its guests. */
export function parseNames({ names, language }: Pick<HouseholdFields, 'names' | 'language'>): ParsedHousehold {
  const household = parseHousehold(names, toLanguage(language));
  const proposedName = household.writtenName || proposeGroupName(household.people, toLanguage(language));
  return { ...household, proposedName };
}

/** Households of one list mostly share their language and country. */
export function getEmptyFields(
  guests: readonly Guest[],
  defaults: { language: Language; wedding: Speaker },
): HouseholdFields {
  const { language = defaults.language, country = '' } = guests.at(-1) ?? {};
  return { ...emptyHousehold, language: chooseLanguage(language, defaults.wedding), country };
}

const emptyHousehold = {
  names: '',
  contact: 0,
  addressForms: {},
  groupName: null,
  phoneNumber: '',
  email: '',
  assignedTable: '',
};

/** The form for the next household, with what was typed while the one before was being saved. */
export function toNextFields(current: HouseholdFields, saved: HouseholdFields): HouseholdFields {
  const { names, language, country, ...others } = current;
  const typed = Object.entries(others).filter(([name, value]) => value !== Reflect.get(saved, name));
  return {
    ...emptyHousehold,
    ...Object.fromEntries(typed),
    names: names.startsWith(saved.names) ? names.slice(saved.names.length).trimStart() : names,
    language,
    country,
  };
}

export const isEmptyHousehold = ({ names, groupName, phoneNumber, email }: HouseholdFields): boolean =>
  [names, groupName ?? '', phoneNumber, email].every((text) => text.trim() === '');

export type NewHousehold = z.output<typeof createHouseholdInput>;

/** A field's first problem; one of a guest is a problem of the names, in a line. */
export interface HouseholdProblem {
  name: Exclude<keyof HouseholdFields, 'addressForms'>;
  line: number | undefined;
  message: string;
}

const toInput = ({ addressForms, ...fields }: HouseholdFields, { people, proposedName }: ParsedHousehold) => ({
  ...fields,
  guests: people.map((person) => ({
    ...person,
    addressForm: addressForms[formatFullName(person)] ?? person.addressForm,
  })),
  // The names may have been changed since.
  contact: Math.min(fields.contact, Math.max(people.length - 1, 0)),
  groupName: fields.groupName?.trim() || proposedName,
});

export function validateHousehold(fields: HouseholdFields): { input: NewHousehold } | { problems: HouseholdProblem[] } {
  const parsed = parseNames(fields);
  const { data, error } = createHouseholdInput.safeParse(toInput(fields, parsed));
  if (data !== undefined) return { input: data };
  return {
    problems: error.issues.map(({ path: [name, index], message }) =>
      name === 'guests'
        ? { name: 'names', line: typeof index === 'number' ? parsed.people[index]?.line : undefined, message }
        : { name: name as HouseholdProblem['name'], line: undefined, message },
    ),
  };
}
