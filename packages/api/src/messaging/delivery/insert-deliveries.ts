// Specification §5 "Deliveries".
import type { Database } from '@havn/db/client';
import { deliveries, eventGuests, groups, guests, optOuts } from '@havn/db/schema';
import { asc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bulkInsert } from '../../database/bulk-write.js';
import { pickColumns } from '../../database/described-columns.js';
import { jsonList, jsonObject, subquery } from '../../database/json.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import type { GreetedPerson } from '../../names/greeted-people-rules.js';
import { chooseLanguage } from '../../wedding/language-rules.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { orDefaultCountry } from '../phone/phone-country.js';
import { type Addressee, type DeliveryDraft, type DeliveryFormat, hashOptOutAddress } from './delivery-draft.js';

const member = alias(guests, 'member');

const toPerson = ({
  firstName,
  lastName,
  isUnnamed,
  addressForm,
  salutation,
  language,
  mainSlot,
}: typeof guests | typeof member) => ({
  firstName,
  lastName,
  isUnnamed,
  addressForm,
  salutation,
  language,
  isMain: sql<boolean>`${mainSlot} is not null`,
});

/** As the pages list them. */
const selectMembers = (db: Database) =>
  subquery(
    db
      .select({
        members: jsonList(toPerson(member), {
          orderBy: [sql`${member.mainSlot} nulls last`, member.position, member.id],
        }),
      })
      .from(member)
      .where(eq(member.groupId, guests.groupId)),
  );

const selectMemberIds = (db: Database) =>
  subquery(
    db
      .select({
        ids: sql<
          string[]
        >`json_agg(${member.id} order by ${member.mainSlot} nulls last, ${member.position}, ${member.id})`,
      })
      .from(member)
      .where(or(eq(member.id, guests.id), eq(member.groupId, guests.groupId))),
  );

const selectEventIds = (db: Database) =>
  subquery(
    db
      .select({ ids: sql<string[]>`coalesce(json_agg(distinct ${eventGuests.eventId}), '[]')` })
      .from(eventGuests)
      .innerJoin(member, eq(member.id, eventGuests.guestId))
      .where(or(eq(member.id, guests.id), eq(member.groupId, guests.groupId))),
  );

const listByIds = prepared<{ ids: readonly string[] }>()((db, $) =>
  db
    .select({
      ...pickColumns(guests, ['id', 'firstName', 'lastName', 'isUnnamed', 'email', 'phoneNumber']),
      country: orDefaultCountry(guests.country),
      language: guests.language,
      code: sql<string>`coalesce(${groups.code}, ${guests.code})`,
      groupName: sql<string>`coalesce(${groups.groupName}, '')`,
      members: sql<GreetedPerson[]>`case when ${guests.groupId} is null
        then json_build_array(${jsonObject(toPerson(guests))}) else ${selectMembers(db)} end`,
      eventIds: selectEventIds(db),
      memberIds: selectMemberIds(db),
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .where(isOneOf(guests.id, $.ids))
    .orderBy(sql`${guests.mainSlot} nulls last`, asc(guests.position), asc(guests.id)),
);

/** In stored order, main guests first; deleted guests are omitted. Each has a language that the wedding speaks. */
export async function listAddressees(tx: Database, ids: readonly string[]): Promise<Addressee[]> {
  const wedding = await getWeddingRecord(tx);
  const rows = await listByIds(tx, { ids });
  const choose = (language: string) => chooseLanguage(language, wedding);
  return rows.map((guest) => ({
    ...guest,
    language: choose(guest.language),
    members: guest.members.map((person) => ({ ...person, language: choose(person.language) })),
  }));
}

const listOptedOut = prepared<{ addresses: string[] }>()((db, $) =>
  db.select({ address: optOuts.address }).from(optOuts).where(sql`${optOuts.address} = any(${$.addresses}::text[])`),
);

export async function findOptedOut(
  db: Database,
  format: DeliveryFormat,
  addresses: readonly string[],
): Promise<Set<string>> {
  const keys = new Map(addresses.map((address) => [hashOptOutAddress(format, address), address]));
  const rows = await listOptedOut(db, { addresses: [...keys.keys()] });
  return new Set(rows.flatMap((row) => keys.get(row.address) ?? []));
}

const insertDrafts = bulkInsert(
  deliveries,
  [
    'kind',
    'messageId',
    'guestId',
    'dedupeKey',
    'format',
    'language',
    'recipient',
    'subject',
    'body',
    'state',
    'reason',
    'isDeferrable',
    'notBefore',
  ],
  ['id', 'dedupeKey'],
);

/** @returns the new deliveries' ids by dedupe key. */
export async function insertDeliveries(tx: Database, drafts: readonly DeliveryDraft[]): Promise<Map<string, string>> {
  const rows = await insertDrafts(tx, drafts);
  return new Map(rows.map((row) => [row.dedupeKey, row.id]));
}
