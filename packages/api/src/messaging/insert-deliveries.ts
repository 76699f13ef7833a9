// Inserts deliveries, thousands in one statement, in the transaction that causes them (specification §5 "Deliveries").
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { type Addressee, type DeliveryDraft, type DeliveryFormat, hashOptOutAddress } from './delivery-draft.js';

interface AddresseeRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  country: string;
  language: Addressee['language'];
  code: string;
  group_name: string | null;
}

/** The guests with these ids in stored order, main guests first; deleted guests are omitted. */
export async function listAddressees(tx: Database, ids: readonly string[]): Promise<Addressee[]> {
  const rows = await getSql(tx)<AddresseeRow[]>`
    select g.id, g.first_name, g.last_name, g.email, g.phone_number, g.country, g.language,
           coalesce(gr.code, g.code) as code, gr.group_name
    from guests g left join groups gr on gr.id = g.group_id
    where g.id = any(${[...ids]}::uuid[]) order by g.main_slot nulls last, g.position, g.id`;
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    country: row.country,
    language: row.language,
    code: row.code,
    groupName: row.group_name ?? '',
  }));
}

/** Which of these addresses have opted out. */
export async function findOptedOut(
  db: Database,
  format: DeliveryFormat,
  addresses: readonly string[],
): Promise<Set<string>> {
  const keys = new Map(addresses.map((address) => [hashOptOutAddress(format, address), address]));
  const rows = await getSql(db)<{ address: string }[]>`
    select address from opt_outs where address = any(${[...keys.keys()]}::text[])`;
  return new Set(rows.flatMap((row) => keys.get(row.address) ?? []));
}

/** @returns the new deliveries' ids by dedupe key. */
export async function insertDeliveries(tx: Database, drafts: readonly DeliveryDraft[]): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const rows = await getSql(tx)<{ id: string; dedupe_key: string }[]>`
    insert into deliveries (kind, message_id, guest_id, dedupe_key, format, language, recipient, subject, body, state, reason, is_patient, not_before)
    select kind, "messageId", "guestId", "dedupeKey", format, language, recipient, subject, body, state, reason, "isPatient", "notBefore"
    from jsonb_to_recordset(${JSON.stringify(drafts)}::text::jsonb) as draft(
      kind text, "messageId" uuid, "guestId" uuid, "dedupeKey" text, format message_format, language text, recipient text,
      subject text, body text, state delivery_state, reason text, "isPatient" boolean, "notBefore" timestamptz)
    returning id, dedupe_key`;
  return new Map(rows.map((row) => [row.dedupe_key, row.id]));
}
