// One person's data: export, erasure, and scheduled removal of contact data (specification §2 "Privacy").
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { optOutKey, readNumber } from '../delivery/draft.js';
import { DomainError } from '../errors.js';
import { getGuest, historyOf } from '../guest/read.js';
import type { Guest } from '../guest/schema.js';
import { standInLine } from '../table/line.js';
import { type Actor, change } from '../transaction.js';
import { readWedding } from '../wedding/schema.js';
import { answersOfAddress, blurAnswers, eraseAddress } from '../widget/person.js';
import type { PersonalData } from './schema.js';

async function readOwnOptOuts(tx: Database, guest: Guest): Promise<PersonalData['optOuts']> {
  const keys = { sms: readNumber(guest.phoneNumber, guest.country).to, email: guest.email };
  const own = (['sms', 'email'] as const).map((format) => ({ format, key: optOutKey(format, keys[format]) }));
  return driverOf(tx)<PersonalData['optOuts']>`
    select own.format, o.reason, to_json(o.created_at)#>>'{}' as at
    from jsonb_to_recordset(${JSON.stringify(own)}::text::jsonb) as own(format text, key text)
    join opt_outs o on o.address = own.key order by own.format desc`;
}

/** All stored data about a guest. @throws DomainError UNKNOWN_GUEST. */
export function personalData(db: Database, id: string): Promise<PersonalData> {
  return db.transaction(
    async (tx) => {
      const sql = driverOf(tx);
      const guest = await getGuest(tx, id);
      return {
        guest,
        history: await historyOf(tx, id),
        messages: await sql<PersonalData['messages']>`
          select m.id as _id, m.subject, to_json(r.created_at)#>>'{}' as "chosenAt"
          from message_receivers r join messages m on m.id = r.message_id where r.guest_id = ${id} order by r.created_at`,
        deliveries: await sql<PersonalData['deliveries']>`
          select id as _id, kind, format, recipient as "to", subject, body, state, coalesce(held, reason) as reason, to_json(created_at)#>>'{}' as "createdAt"
          from deliveries where guest_id = ${id} order by created_at`,
        surveys: await sql<PersonalData['surveys']>`
          select status, to_json(created_at)#>>'{}' as at from surveys where guest_id = ${id} order by created_at`,
        widgetAnswers: await answersOfAddress(tx, guest.email),
        optOuts: await readOwnOptOuts(tx, guest),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Traces {
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
async function eraseCopies(tx: Database, traces: Traces): Promise<void> {
  const sql = driverOf(tx);
  const mention = `%${traces.id}%`;
  await sql`delete from deliveries where guest_id = ${traces.id}`;
  await eraseAddress(tx, traces.email);
  await sql`
    delete from idempotency_keys k using unnest(${Object.values(traces)}::text[]) as trace
    where char_length(trace) > 3 and position(trim(both '"' from to_jsonb(trace)::text) in k.answer::text) > 0`;
  await sql`
    delete from undo_entries where id in (
      select undo_id from undo_rows where was::text like ${mention} or becomes::text like ${mention})`;
}

/** Keeps only the history entries that the counts by day need, under a random id. */
async function blurHistory(tx: Database, id: string): Promise<void> {
  const sql = driverOf(tx);
  await sql`delete from audit_log where guest_id = ${id} and action not in ('created', 'status', 'deleted')`;
  await sql`update audit_log set guest_id = ${randomUUID()} where guest_id = ${id}`;
}

/**
 * Deletes a guest and all copies of its data; only the anonymous counts by day remain. Cannot be undone.
 * @throws DomainError UNKNOWN_GUEST.
 */
export function eraseGuest(db: Database, id: string, actor: Actor): Promise<void> {
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    const sql = driverOf(tx);
    await sql`select 1 from groups where id = (select group_id from guests where id = ${id}) for update`;
    const [guest] = await sql<Traces[]>`
      select id, code, email, phone_number, dietary_restriction from guests where id = ${id} for update`;
    if (guest === undefined) throw new DomainError('UNKNOWN_GUEST');
    await eraseCopies(tx, guest);
    await sql`delete from guests where id = ${id}`;
    await blurHistory(tx, id);
  });
}

/** The calendar day in a time zone, such as `2025-08-02`. */
function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/**
 * From `contactsRemovedOn` on, clears addresses, phone numbers, dietary texts, sent texts and their copies. Called by
 * every server process at start and hourly. Idempotent.
 * @returns whether the day has been reached.
 */
export async function removeContacts(db: Database, now: Date): Promise<boolean> {
  const [row] = await driverOf(db)<{ record: unknown }[]>`select record from wedding`;
  const { contactsRemovedOn, timeZone } = readWedding(row?.record);
  if (contactsRemovedOn === null || dayIn(timeZone, now) < contactsRemovedOn) return false;
  await change(db, { kind: 'system' }, async (tx) => {
    const sql = driverOf(tx);
    await sql`
      update guests set email = '', phone_number = '', dietary_restriction = ''
      where email <> '' or phone_number <> '' or dietary_restriction <> ''`;
    await sql`update groups set dietary_restriction = '' where dietary_restriction <> ''`;
    await sql`
      update deliveries set recipient = '', subject = '', body = ''
      where state not in ('queued', 'sending') and (recipient <> '' or subject <> '' or body <> '')`;
    await blurAnswers(tx);
    await sql`delete from idempotency_keys`;
    await sql`delete from undo_entries`;
  });
  return true;
}
