// Composes a message as the server does.

import { compileTemplate } from '@havn/api/kernel/template';
import { appendLink, getPlaceholderValues, type PlaceholderValues } from '@havn/api/messaging/text/compose';
import { measureSms, type SmsSize } from '@havn/api/messaging/text/segments';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { getLanguageEntry, type Language } from '@havn/i18n/languages';

export interface PreviewGuest {
  id: string;
  language: Language;
  name: string;
  values: PlaceholderValues;
  /** A name outside the GSM-7 alphabet makes the whole text UCS-2, which takes more segments. */
  needsUcs2: boolean;
}

interface PreviewContext {
  /** The first names of the main guests of each group. */
  mainNames: ReadonlyMap<string, readonly string[]>;
  publicUrl: string;
}

function toPreviewGuest(guest: Guest, { mainNames, publicUrl }: PreviewContext): PreviewGuest {
  const { firstName, lastName, language, assignedGroup } = guest;
  const groupName = assignedGroup?.groupName ?? '';
  const code = assignedGroup?.code ?? guest.code;
  const greetedNames = (guest.isMain && mainNames.get(assignedGroup?._id ?? '')) || [firstName];
  return {
    id: guest._id,
    language: guest.language,
    name: formatFullName(guest),
    values: getPlaceholderValues({ firstName, lastName, groupName, greetedNames, language, code }, publicUrl),
    needsUcs2: measureSms(firstName + lastName + groupName + greetedNames.join('')).encoding === 'UCS-2',
  };
}

export function toPreviewGuests(guests: readonly Guest[], publicUrl: string): PreviewGuest[] {
  const mainNames = new Map<string, string[]>();
  for (const { isMain, firstName, assignedGroup } of guests) {
    if (!isMain || assignedGroup === null) continue;
    mainNames.set(assignedGroup._id, [...(mainNames.get(assignedGroup._id) ?? []), firstName]);
  }
  return guests
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
    .map((guest) => toPreviewGuest(guest, { mainNames, publicUrl }));
}

/** Used when no guest has this language yet. */
export function createExampleGuest(language: Language, publicUrl: string): PreviewGuest {
  const code = 'ABCDEFGH';
  const { firstNames, lastName, family: groupName } = getLanguageEntry(language).sampleGuests;
  const [firstName] = firstNames;
  const greetedNames = [firstName];
  const values = getPlaceholderValues({ firstName, lastName, groupName, greetedNames, language, code }, publicUrl);
  return { id: '', language, name: formatFullName({ firstName, lastName }), values, needsUcs2: false };
}

/** Only e-mails have a subject; no link is appended to it. */
export const composeSubject = (subject: string, guest: PreviewGuest): string => compileTemplate(subject)(guest.values);

export interface ComposedMessage {
  guest: PreviewGuest;
  body: string;
  size: SmsSize;
}

export function composeMessage(body: string, guest: PreviewGuest): ComposedMessage {
  const text = compileTemplate(appendLink(body))(guest.values);
  return { guest, body: text, size: measureSms(text) };
}

/**
 * The version with the most segments. Counting characters is cheap for thousands of guests, counting segments is not:
 * segments are counted only for the longest GSM-7 and the longest UCS-2 text.
 */
export function composeLongest(body: string, guests: readonly PreviewGuest[]): ComposedMessage | null {
  const fill = compileTemplate(appendLink(body));
  const longest = new Map<boolean, { guest: PreviewGuest; length: number }>();
  for (const guest of guests) {
    const { length } = fill(guest.values);
    if (length > (longest.get(guest.needsUcs2)?.length ?? -1)) longest.set(guest.needsUcs2, { guest, length });
  }
  const candidates = [...longest.values()].map(({ guest }) => composeMessage(body, guest));
  return (
    candidates
      .toSorted((one, other) => other.size.segments - one.size.segments || other.body.length - one.body.length)
      .at(0) ?? null
  );
}
