// The short message after an answer or an attendance (specification §3 "Surveys"): enqueued in the transaction of the
// change, once per guest and status, ever. What is due is derived from the stored rows, never from a client's
// request.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { DomainError } from '../errors.js';
import { type Actor, change, whole } from '../transaction.js';
import { readWedding, type WeddingRecord } from '../wedding/schema.js';
import { type Addressee, type Draft, optOutKey, recipientOf, type Sender } from './draft.js';
import { textOf } from './texts.js';
import { readAddressees, writeDrafts } from './write.js';

type SurveyStatus = 'Accepted' | 'Declined' | 'Attended';

/** If guests with different answers share an address, a positive answer takes precedence. */
const order: SurveyStatus[] = ['Accepted', 'Attended', 'Declined'];

interface Due {
  guest_id: string;
  status: SurveyStatus;
}

/**
 * Claims the surveys of these guests that were never due before. Of two concurrent calls, the second finds nothing.
 */
async function takeDue(tx: Database, guestIds: readonly string[]): Promise<Due[]> {
  return driverOf(tx)<Due[]>`
    insert into surveys (guest_id, status)
    select id, status from guests where id = any(${[...guestIds]}::uuid[]) and status <> 'Pending'
    order by id on conflict do nothing returning guest_id, status`;
}

interface Writing {
  sender: Sender;
  wedding: WeddingRecord;
  /** The code used to answer; null if an administrator acts. */
  code: string | null;
}

function linkFor(status: SurveyStatus, guest: Addressee, { sender, wedding, code }: Writing): string {
  if (status === 'Accepted') return `${sender.publicUrl}/#/wedding-pass/${code ?? guest.code}`;
  return wedding.galleryUrl.startsWith('/') ? sender.publicUrl + wedding.galleryUrl : wedding.galleryUrl;
}

function draftOf(guest: Addressee, status: SurveyStatus, writing: Writing): Draft | null {
  const format = guest.phoneNumber === '' ? 'email' : 'sms';
  const { to, reason } = recipientOf(format, guest);
  if (to === '') return null;
  const values = { couple: writing.wedding.coupleTitle, link: linkFor(status, guest, writing) };
  const able = writing.sender.sends[format] ? 'queued' : 'preview';
  return {
    kind: 'survey',
    messageId: null,
    guestId: guest.id,
    dedupeKey: `survey ${guest.id} ${status}`,
    format,
    language: guest.language,
    recipient: to,
    subject: textOf(guest.language, `Surveys.${status}Subject`, values),
    body: textOf(guest.language, `Surveys.${status}`, values),
    state: reason === null ? able : 'undeliverable',
    reason,
    isPatient: true,
    notBefore: null,
  };
}

/** One draft per address: guests who share an address get one survey together. */
function draftsFor(due: readonly Due[], guests: readonly Addressee[], writing: Writing) {
  const statusOf = new Map(due.map((row) => [row.guest_id, row.status]));
  const byAddress = new Map<string, { draft: Draft; guestIds: string[] }>();
  const inOrder = order.flatMap((status) => guests.filter((guest) => statusOf.get(guest.id) === status));
  for (const guest of inOrder) {
    const draft = draftOf(guest, statusOf.get(guest.id) ?? 'Declined', writing);
    if (draft === null) continue;
    const key = optOutKey(draft.format, draft.recipient);
    const found = byAddress.get(key) ?? { draft, guestIds: [] };
    found.guestIds.push(guest.id);
    byAddress.set(key, found);
  }
  return [...byAddress.values()];
}

/**
 * Enqueues the surveys due for the current statuses of these guests: at most one per guest and status, ever, and one
 * per address of this change. Call it in the transaction of the change. Guests without an address get none.
 */
export async function enqueueSurveys(
  tx: Database,
  guestIds: readonly string[],
  { sender, code = null }: { sender: Sender; code?: string | null },
): Promise<void> {
  const due = await takeDue(tx, guestIds);
  if (due.length === 0) return;
  const sql = driverOf(tx);
  const [row] = await sql<{ record: unknown }[]>`select record from wedding`;
  const guests = await readAddressees(
    tx,
    due.map((one) => one.guest_id),
  );
  const written = draftsFor(due, guests, { sender, code, wedding: readWedding(row?.record) });
  const ids = await writeDrafts(
    tx,
    written.map(({ draft }) => draft),
  );
  for (const { draft, guestIds: served } of written)
    await sql`
      update surveys s set delivery_id = ${ids.get(draft.dedupeKey) ?? null} from guests g
      where g.id = s.guest_id and s.status = g.status and s.guest_id = any(${served}::uuid[])`;
}

interface AskedFor {
  guestIds: string[];
  status: 'Pending' | SurveyStatus;
}

const isSurveyed = (status: AskedFor['status']): status is SurveyStatus => status !== 'Pending';

/** Locks the guests and checks that all of them have the given status. */
async function checkStored(tx: Database, { guestIds, status }: AskedFor): Promise<string[]> {
  const ids = [...new Set(guestIds)].sort();
  const rows = await driverOf(tx)<{ status: string }[]>`
    select status from guests where id = any(${ids}::uuid[]) order by id for update`;
  if (rows.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
  if (rows.some((row) => row.status !== status)) throw new DomainError('STATUS_DIFFERS');
  return ids;
}

/**
 * `POST /messages/survey` by an administrator: enqueues the surveys not enqueued yet. @throws DomainError
 * UNKNOWN_GUEST, STATUS_DIFFERS, INVALID_INPUT for Pending, which has no survey.
 */
export function surveyGuests(db: Database, asked: AskedFor, by: { actor: Actor; sender: Sender }): Promise<void> {
  return change(db, by.actor, async (tx) => {
    if (!isSurveyed(asked.status))
      throw new DomainError('INVALID_INPUT', {
        issues: [{ path: ['status'], message: 'There is no survey for Pending.' }],
      });
    await enqueueSurveys(tx, await checkStored(tx, asked), { sender: by.sender });
  });
}

/**
 * The same for the guests of an invitation code. @throws DomainError STATUS_NOT_YOURS, NOT_YOURS, STATUS_DIFFERS.
 * @param own the ids of the guests of the code.
 */
export function surveyByCode(
  db: Database,
  asked: AskedFor,
  by: { code: string; own: readonly string[]; sender: Sender },
): Promise<void> {
  return whole(db, async (tx) => {
    if (asked.guestIds.some((id) => !by.own.includes(id))) throw new DomainError('NOT_YOURS');
    if (asked.status !== 'Accepted' && asked.status !== 'Declined') throw new DomainError('STATUS_NOT_YOURS');
    await enqueueSurveys(tx, await checkStored(tx, asked), { sender: by.sender, code: by.code });
  });
}
