// Composes a message for the preview as the server does, and finds the guest with the longest version. Pure.
import type { Guest } from '@havn/api/guest/schema';
import { linkOf, template, type Values, withLink } from '@havn/api/message/compose';
import { type SmsSize, sizeOfSms } from '@havn/api/message/segments';
import type { Language } from '@havn/i18n/languages';

/** The data of a guest that a message can contain. */
export interface Reader {
  id: string;
  language: Language;
  name: string;
  values: Values;
  /** A name outside the GSM-7 alphabet makes the whole text UCS-2, which takes more segments. */
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

/** All guests, followers included; main guests, who are selected by default, come first. */
export function readersOf(guests: readonly Guest[], publicUrl: string): Reader[] {
  return guests
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
    .map((guest) => readerOf(guest, publicUrl));
}

/** Used when no guest has this language yet. */
export function exampleReader(language: Language, publicUrl: string): Reader {
  const code = 'ABCDEFGH';
  const [firstName, lastName, groupName] =
    language === 'fr' ? ['Camille', 'Martin', 'Famille Martin'] : ['Anna', 'Jensen', 'The Jensens'];
  const values = { firstName, lastName, groupName, code, link: linkOf(publicUrl, code) };
  return { id: '', language, name: `${firstName} ${lastName}`, values, isWide: false };
}

/** Only e-mails have a subject; no link is appended to it. */
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
 * The version with the most segments. Counting characters is cheap for thousands of guests, counting segments is not:
 * segments are counted only for the longest GSM-7 and the longest UCS-2 text.
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
