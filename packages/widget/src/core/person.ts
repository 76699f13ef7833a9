// Organizer and attendee, `NAME|EMAIL`, and the validation of email addresses.
import { ConfigurationError } from './configuration-error.js';

export interface Person {
  /** Empty for an attendee without a name. */
  readonly name: string;
  readonly email: string;
}

const maxNameLength = 50;
const maxEmailLength = 100;

/**
 * Up to 70 characters, an @, 1 to 30 characters of a domain, a top-level domain of 2 to 9 letters (specification
 * §11).
 */
export const isEmail = (text: string): boolean =>
  /^[^\s\p{Cc}@"<>()[\],:;\\|]{1,70}@[\p{L}\p{N}.-]{1,30}\.\p{L}{2,9}$/u.test(text);

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

/** @throws ConfigurationError unless it is `NAME|EMAIL` within the limits */
export const parseOrganizer = (attribute: string, text: string) => parsePerson(attribute, text, false);

/** @throws ConfigurationError unless it is `EMAIL` or `NAME|EMAIL` within the limits */
export const parseAttendee = (attribute: string, text: string) => parsePerson(attribute, text, true);
