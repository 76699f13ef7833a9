import type { RawConfiguration } from './attributes.js';
import { ConfigurationError } from './configuration-error.js';

export interface Person {
  /** Empty for an attendee without a name. */
  readonly name: string;
  readonly email: string;
}

const maxNameLength = 50;
const maxEmailLength = 100;

/** RFC 5321 §4.5.3.1.3. */
const maxAddressLength = 254;

/** That of `<input type=email>`, with letters of any script (RFC 6531) and a top-level domain, without `|`. */
export const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{}~-]{1,70}@(?=.+\.(?!\p{N}+$)..+$)(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.(?!$)|$))+$/u;

/** Whether it is an e-mail address: at most 254 characters, up to 70 of them before the `@` (specification §11). */
export const isEmail = (text: string): boolean => text.length <= maxAddressLength && emailPattern.test(text);

function parseNameAndEmail(text: string): Person | undefined {
  const [name = '', email = '', ...more] = text.split('|');
  const person = { name: name.trim(), email: email.trim() };
  const isValid =
    more.length === 0 &&
    [...person.name].length <= maxNameLength &&
    // A line break in the name would break a line of the calendar file.
    !/\p{Cc}/u.test(person.name) &&
    person.email.length <= maxEmailLength &&
    isEmail(person.email);
  return isValid ? person : undefined;
}

function parsePerson(attribute: string, text: string, isNameOptional: boolean): Person {
  const isEmailOnly = isNameOptional && !text.includes('|');
  const person = parseNameAndEmail(isEmailOnly ? `|${text}` : text);
  if (person === undefined || (person.name === '' && !isEmailOnly)) {
    throw new ConfigurationError(
      attribute,
      `must be ${isNameOptional ? 'EMAIL or ' : ''}NAME|EMAIL, with a name of at most ${maxNameLength} characters and a valid e-mail address of at most ${maxEmailLength}`,
      text,
    );
  }
  return person;
}

const parseOrganizer = (attribute: string, text: string) => parsePerson(attribute, text, false);

const parseAttendee = (attribute: string, text: string) => parsePerson(attribute, text, true);

export interface People {
  readonly organizer?: Person;
  readonly attendee?: Person;
}

interface PeopleInput {
  readonly entry: RawConfiguration;
  readonly path: (attribute: string) => string;
}

/** @throws ConfigurationError for an invalid person, or an attendee without an organizer */
export function parsePeople({ entry, path }: PeopleInput): People {
  const organizer = entry.organizer ? parseOrganizer(path('organizer'), entry.organizer) : undefined;
  const attendee = entry.attendee ? parseAttendee(path('attendee'), entry.attendee) : undefined;
  if (attendee !== undefined && organizer === undefined) {
    // The server knows the attendee of an event it stores; there is no organizer in its links and responses.
    if (entry.proKey) return {};
    throw new ConfigurationError(path('attendee'), 'requires an organizer', entry.attendee);
  }
  return { organizer, attendee };
}
