// Organizer and attendee, `NAME|EMAIL`, and the validation of email addresses.
import { ConfigurationError } from './failure.js';

export interface Person {
  /** Empty for an attendee without a name. */
  readonly name: string;
  readonly email: string;
}

const longestName = 50;
const longestEmail = 100;

/**
 * Up to 70 characters, an @, 1 to 30 characters of a domain, a top-level domain of 2 to 9 letters (specification
 * §11).
 */
export const isEmail = (text: string): boolean =>
  /^[^\s\p{Cc}@"<>()[\],:;\\|]{1,70}@[\p{L}\p{N}.-]{1,30}\.\p{L}{2,9}$/u.test(text);

function personOf(text: string): Person | undefined {
  const [name = '', email = '', ...more] = text.split('|');
  const person = { name: name.trim(), email: email.trim() };
  const isRight =
    more.length === 0 &&
    [...person.name].length <= longestName &&
    // A line break in a name would be one in the calendar file.
    !/\p{Cc}/u.test(person.name) &&
    person.email.length <= longestEmail &&
    isEmail(person.email);
  return isRight ? person : undefined;
}

function readPerson(attribute: string, text: string, mayBeNameless: boolean): Person {
  const isNameless = mayBeNameless && !text.includes('|');
  const person = personOf(isNameless ? `|${text}` : text);
  if (person === undefined || (person.name === '' && !isNameless)) {
    throw new ConfigurationError(
      attribute,
      `must be ${mayBeNameless ? 'EMAIL or ' : ''}NAME|EMAIL, a name of at most ${longestName} characters and a valid e-mail address of at most ${longestEmail}`,
      text,
    );
  }
  return person;
}

/** @throws ConfigurationError unless it is `NAME|EMAIL` within the limits */
export const readOrganizer = (attribute: string, text: string) => readPerson(attribute, text, false);

/** @throws ConfigurationError unless it is `EMAIL` or `NAME|EMAIL` within the limits */
export const readAttendee = (attribute: string, text: string) => readPerson(attribute, text, true);
