// One person's data: export, erasure, and scheduled removal of contact data (specification §2 "Privacy").
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { acquireSeatingLock } from '../database/seating-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { getGuest, getGuestHistory } from '../guest/queries.js';
import type { Guest } from '../guest/schema.js';
import { hashOptOutAddress, resolvePhoneNumber } from '../messaging/delivery-draft.js';
import { parseWedding } from '../wedding/schema.js';
import { anonymizeAnswers, eraseAnswersByAddress, listAnswersByAddress } from '../widget/personal-data.js';
import type { PersonalData } from './schema.js';

async function listOptOuts(tx: Database, guest: Guest): Promise<PersonalData['optOuts']> {
  const keys = { sms: resolvePhoneNumber(guest.phoneNumber, guest.country).to, email: guest.email };
  const own = (['sms', 'email'] as const).map((format) => ({ format, key: hashOptOutAddress(format, keys[format]) }));
  return getSql(tx)<PersonalData['optOuts']>`
    select own.format, o.reason, to_json(o.created_at)#>>'{}' as at
    from jsonb_to_recordset(${JSON.stringify(own)}::text::jsonb) as own(format text, key text)
    join opt_outs o on o.address = own.key order by own.format desc`;
}

/** All stored data about a guest. @throws DomainError UNKNOWN_GUEST. */
export function getPersonalData(db: Database, id: string): Promise<PersonalData> {
  return db.transaction(
    async (tx) => {
      const sql = getSql(tx);
      const guest = await getGuest(tx, id);
      return {
        guest,
        history: await getGuestHistory(tx, id),
        messages: await sql<PersonalData['messages']>`
          select m.id as _id, m.subject, to_json(r.created_at)#>>'{}' as "chosenAt"
          from message_receivers r join messages m on m.id = r.message_id where r.guest_id = ${id} order by r.created_at`,
        deliveries: await sql<PersonalData['deliveries']>`
          select id as _id, kind, format, recipient as "to", subject, body, state, coalesce(held, reason) as reason, to_json(created_at)#>>'{}' as "createdAt"
          from deliveries where guest_id = ${id} order by created_at`,
        surveys: await sql<PersonalData['surveys']>`
          select status, to_json(created_at)#>>'{}' as at from surveys where guest_id = ${id} order by created_at`,
        widgetAnswers: await listAnswersByAddress(tx, guest.email),
        optOuts: await listOptOuts(tx, guest),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface PersonalValues {
  id: string;
  code: string;
  email: string;
  phone_number: string;
  dietary_restriction: string;
}

/**
 * Deletes copies of the person's data outside its own row: sent texts, undo entries and stored idempotent responses.
 * Some responses quote a person without the id, such as an import's issues, so they are matched by value. Values of up
 * to three characters are skipped because they do not identify anyone.
 */
async function eraseCopies(tx: Database, values: PersonalValues): Promise<void> {
  const sql = getSql(tx);
  const mention = `%${values.id}%`;
  await sql`delete from deliveries where guest_id = ${values.id}`;
  await eraseAnswersByAddress(tx, values.email);
  await sql`
    delete from idempotency_keys k using unnest(${Object.values(values)}::text[]) as trace
    where char_length(trace) > 3 and position(trim(both '"' from to_jsonb(trace)::text) in k.answer::text) > 0`;
  await sql`
    delete from undo_entries where id in (
      select undo_id from undo_rows where was::text like ${mention} or becomes::text like ${mention})`;
}

/** Keeps only the history entries that the counts by day need, under a random id. */
async function anonymizeHistory(tx: Database, id: string): Promise<void> {
  const sql = getSql(tx);
  await sql`delete from audit_log where guest_id = ${id} and action not in ('created', 'status', 'deleted')`;
  await sql`update audit_log set guest_id = ${randomUUID()} where guest_id = ${id}`;
}

/**
 * Deletes a guest and all copies of its data; only the anonymous counts by day remain. Cannot be undone.
 * @throws DomainError UNKNOWN_GUEST.
 */
export function eraseGuest(db: Database, id: string, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const sql = getSql(tx);
    await sql`select 1 from groups where id = (select group_id from guests where id = ${id}) for update`;
    const [guest] = await sql<PersonalValues[]>`
      select id, code, email, phone_number, dietary_restriction from guests where id = ${id} for update`;
    if (guest === undefined) throw new DomainError('UNKNOWN_GUEST');
    await eraseCopies(tx, guest);
    await sql`delete from guests where id = ${id}`;
    await anonymizeHistory(tx, id);
  });
}

/** The calendar day in a time zone, such as `2025-08-02`. */
function formatDay(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/**
 * From `contactsRemovedOn` on, clears addresses, phone numbers, dietary texts, sent texts and their copies. Called by
 * every server process at start and hourly. Idempotent.
 * @returns whether the day has been reached.
 */
export async function removeContacts(db: Database, now: Date): Promise<boolean> {
  const [row] = await getSql(db)<{ record: unknown }[]>`select record from wedding`;
  const { contactsRemovedOn, timeZone } = parseWedding(row?.record);
  if (contactsRemovedOn === null || formatDay(timeZone, now) < contactsRemovedOn) return false;
  await inTransactionAs(db, { kind: 'system' }, async (tx) => {
    const sql = getSql(tx);
    await sql`
      update guests set email = '', phone_number = '', dietary_restriction = ''
      where email <> '' or phone_number <> '' or dietary_restriction <> ''`;
    await sql`update groups set dietary_restriction = '' where dietary_restriction <> ''`;
    await sql`
      update deliveries set recipient = '', subject = '', body = ''
      where state not in ('queued', 'sending') and (recipient <> '' or subject <> '' or body <> '')`;
    await anonymizeAnswers(tx);
    await sql`delete from idempotency_keys`;
    await sql`delete from undo_entries`;
  });
  return true;
}
