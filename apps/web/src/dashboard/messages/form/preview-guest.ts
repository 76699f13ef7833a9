// Composes a message as the server does.

import { groupBy } from '@havn/api/kernel/group-by';
import {
  appendLink,
  compileText,
  getPlaceholderValues,
  type PlaceholderValues,
  type TemplateSite,
} from '@havn/api/messaging/text/compose';
import { createSampleGuest } from '@havn/api/messaging/text/sample-guest-rules';
import { measureSms, type SmsSize } from '@havn/api/messaging/text/segments';
import type { GreetedPerson } from '@havn/api/names/greeted-people-rules';
import { greet, type SalutationKind, salutationKinds } from '@havn/api/names/salutation-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { chooseLanguage, type Speaker } from '@havn/api/wedding/language-rules';
import { getLanguageDetails } from '@havn/i18n/language-details';
import type { Language } from '@havn/i18n/languages';

import { toGreetedPerson } from '../../invitations/greeted-household.js';

export interface PreviewGuest {
  id: string;
  language: Language;
  name: string;
  values: PlaceholderValues;
  greetedAs: SalutationKind;
  /** Of a guest whose language addresses women and men differently. */
  isFormMissing: boolean;
  /** A name outside the GSM-7 alphabet makes the whole text UCS-2, which takes more segments. */
  needsUcs2: boolean;
}

const toPerson = (guest: Guest, wedding: Speaker): GreetedPerson => ({
  ...toGreetedPerson(guest),
  language: chooseLanguage(guest.language, wedding),
});

interface Households {
  households: ReadonlyMap<string, GreetedPerson[]>;
  /** Everybody of a household with their answers, by its id. */
  people: ReadonlyMap<string, readonly Guest[]>;
}

function toPreviewGuest(
  guest: Guest,
  { households, people: byHousehold, ...site }: TemplateSite & Households,
): PreviewGuest {
  const { firstName, lastName, isUnnamed = false, assignedGroup } = guest;
  const language = chooseLanguage(guest.language, site.wedding);
  const groupName = assignedGroup?.groupName ?? '';
  const code = assignedGroup?.code ?? guest.code;
  const members = households.get(assignedGroup?._id ?? '') ?? [toPerson(guest, site.wedding)];
  const greeted = { firstName, lastName, isUnnamed, groupName, members, language };
  const people = byHousehold.get(assignedGroup?._id ?? guest._id) ?? [];
  const eventIds = people.flatMap(({ events = {} }) => Object.keys(events));
  const values = getPlaceholderValues({ ...greeted, code, eventIds, people }, site);
  return {
    id: guest._id,
    language,
    name: formatFullName(guest),
    values,
    isFormMissing: guest.addressForm === '' && !isUnnamed && getLanguageDetails(language).needsAddressForm,
    greetedAs: greet(greeted, { language, texts: site.getSalutations(language) }).kind,
    needsUcs2: measureSms(firstName + lastName + groupName + values.greeting).encoding === 'UCS-2',
  };
}

export function toPreviewGuests(guests: readonly Guest[], site: TemplateSite): PreviewGuest[] {
  const sorted = guests.toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  const households = new Map<string, GreetedPerson[]>();
  for (const guest of sorted) {
    if (guest.assignedGroup === null) continue;
    const members = households.get(guest.assignedGroup._id) ?? [];
    households.set(guest.assignedGroup._id, [...members, toPerson(guest, site.wedding)]);
  }
  const people = groupBy(sorted, ({ _id, assignedGroup }) => assignedGroup?._id ?? _id);
  return sorted.map((guest) => toPreviewGuest(guest, { households, people, ...site }));
}

/** Used when no guest has this language yet. */
export function createExampleGuest(language: Language, site: TemplateSite): PreviewGuest {
  const guest = createSampleGuest(language);
  const values = getPlaceholderValues(guest, site);
  const name = formatFullName(guest);
  return { id: '', language, name, values, greetedAs: 'one', isFormMissing: false, needsUcs2: false };
}

export interface ComposedMessage {
  guest: PreviewGuest;
  body: string;
  size: SmsSize;
}

export function composeMessage(body: string, guest: PreviewGuest): ComposedMessage {
  const text = compileText(appendLink(body), 'body')(guest.values);
  return { guest, body: text, size: measureSms(text) };
}

/**
 * The version with the most segments. Counting characters is cheap for thousands of guests, counting segments is not:
 * segments are counted only for the longest GSM-7 and the longest UCS-2 text.
 */
export function composeLongest(body: string, guests: readonly PreviewGuest[]): ComposedMessage | null {
  const fill = compileText(appendLink(body), 'body');
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

export interface SalutationExample {
  kind: SalutationKind;
  greeting: string;
  count: number;
}

/** One of each kind that occurs. */
export const listSalutations = (guests: readonly PreviewGuest[]): SalutationExample[] =>
  salutationKinds.flatMap((kind) => {
    const [first, ...others] = guests.filter(({ greetedAs }) => greetedAs === kind);
    return first === undefined ? [] : [{ kind, greeting: first.values.greeting, count: others.length + 1 }];
  });
