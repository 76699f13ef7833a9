// Personal data in the widget's answers: access, erasure, and anonymization with all contacts (specification §2
// "Privacy"). A guest and an answer belong to one person if they share an e-mail address. Called by
// privacy/service.ts.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { getEventName } from './configuration.js';
import { normalizeEmail } from './rules.js';
import type { WidgetAnswer } from './schema.js';

type PersonalAnswer = Pick<WidgetAnswer, 'status' | 'amount' | 'payload' | 'state' | 'createdAt'> & { event: string };

interface PersonalAnswerRow extends Omit<PersonalAnswer, 'event'> {
  configuration: Record<string, unknown>;
}

/** All answers of an address; none for an empty address. */
export async function listAnswersByAddress(db: Database, email: string): Promise<PersonalAnswer[]> {
  const key = normalizeEmail(email);
  if (key === '') return [];
  const rows = await getSql(db)<PersonalAnswerRow[]>`
    select e.configuration, one.status, one.amount, one.payload, one.state, to_json(one.created_at)#>>'{}' as "createdAt"
    from (select event_id, status, amount, payload, 'confirmed' as state, created_at from widget_answers where email_key = ${key}
          union all
          select event_id, status, amount, payload, 'held', created_at from widget_holds where email_key = ${key}) one
    join widget_events e on e.id = one.event_id order by one.created_at`;
  const now = new Date();
  return rows.map(({ configuration, ...answer }) => ({ event: getEventName(configuration, now), ...answer }));
}

/**
 * Deletes the answers of an address, their mails and the undo entries that could restore them; their seats become
 * free.
 */
export async function eraseAnswersByAddress(tx: Database, email: string): Promise<void> {
  const key = normalizeEmail(email);
  if (key === '') return;
  const sql = getSql(tx);
  await sql`delete from widget_holds where email_key = ${key}`;
  await sql`delete from widget_answers where email_key = ${key}`;
  await sql`delete from widget_mails where email_key = ${key}`;
  await sql`delete from deliveries where kind = 'widget' and lower(recipient) = ${key}`;
  await sql`
    delete from undo_entries where id in (
      select undo_id from undo_rows where list in ('widget_answers', 'widget_holds') and coalesce(was, becomes) ->> 'email_key' = ${key})`;
}

/** Clears addresses and payloads; statuses and amounts stay. */
export async function anonymizeAnswers(tx: Database): Promise<void> {
  const sql = getSql(tx);
  await sql`delete from widget_holds`;
  await sql`delete from widget_mails`;
  await sql`
    update widget_answers set email = '', email_key = id::text, payload = '{}', token_hash = null where email <> ''`;
}
