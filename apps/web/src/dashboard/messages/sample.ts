// What a message says to one guest, beside the editor: filled in as the server does it, and for whom it becomes longest. Pure.
import type { Guest } from '@havn/api/guest/schema';
import { linkOf, template, type Values, withLink } from '@havn/api/message/compose';
import { type SmsSize, sizeOfSms } from '@havn/api/message/segments';
import type { Language } from '@havn/i18n/languages';

/** A guest as far as a text tells of it. */
export interface Reader {
  id: string;
  language: Language;
  name: string;
  values: Values;
  /** A name with letters beyond the alphabet of plain SMS makes the whole text dearer. */
  isWide: boolean;
}

function readerOf(guest: Guest, publicUrl: string): Reader {
  const { firstName, lastName, assignedGroup } = guest;
  const groupName = assignedGroup?.groupName ?? '';
  const code = assignedGroup?.code ?? guest.code;
  return {
    id: guest._id,
    language: guest.language,
    name: [firstName, lastName].filter(Boolean).join(' '),
    values: { firstName, lastName, groupName, code, link: linkOf(publicUrl, code) },
    isWide: sizeOfSms(firstName + lastName + groupName).encoding === 'UCS-2',
  };
}

/** Whom a message may go to, followers too: those who are chosen from the start, the main guests, stand first. */
export function readersOf(guests: readonly Guest[], publicUrl: string): Reader[] {
  return guests
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
    .map((guest) => readerOf(guest, publicUrl));
}

/** Where no guest reads a language yet. */
export function exampleReader(language: Language, publicUrl: string): Reader {
  const code = 'ABCDEFGH';
  const [firstName, lastName, groupName] =
    language === 'fr' ? ['Camille', 'Martin', 'Famille Martin'] : ['Anna', 'Jensen', 'The Jensens'];
  const values = { firstName, lastName, groupName, code, link: linkOf(publicUrl, code) };
  return { id: '', language, name: `${firstName} ${lastName}`, values, isWide: false };
}

/** Subjects are of mails; nothing is added to them. */
export const subjectFor = (subject: string, reader: Reader): string => template(subject)(reader.values);

export interface Composed {
  reader: Reader;
  body: string;
  size: SmsSize;
}

export function composeFor(body: string, reader: Reader): Composed {
  const text = template(withLink(body))(reader.values);
  return { reader, body: text, size: sizeOfSms(text) };
}

/**
 * For whom the text takes most room. Counting characters is cheap for thousands, counting segments is not: it is done for the
 * longest of the plain names and the longest of the others.
 */
export function longestFor(body: string, readers: readonly Reader[]): Composed | null {
  const fill = template(withLink(body));
  const longest = new Map<boolean, { reader: Reader; length: number }>();
  for (const reader of readers) {
    const { length } = fill(reader.values);
    if (length > (longest.get(reader.isWide)?.length ?? -1)) longest.set(reader.isWide, { reader, length });
  }
  const finalists = [...longest.values()].map(({ reader }) => composeFor(body, reader));
  return (
    finalists
      .toSorted((one, other) => other.size.segments - one.size.segments || other.body.length - one.body.length)
      .at(0) ?? null
  );
}
