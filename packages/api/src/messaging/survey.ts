// The short message after an answer or an attendance (specification §3 "Surveys"): enqueued in the transaction of the
// change, once per guest and status, ever. What is due is derived from the stored rows, never from a client's
// request.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { type Actor, inTransaction, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { formatServerText } from '../server-texts.js';
import { parseWedding, type WeddingRecord } from '../wedding/schema.js';
import {
  type Addressee,
  type DeliveryDraft,
  hashOptOutAddress,
  resolveRecipient,
  type Sender,
} from './delivery-draft.js';
import { insertDeliveries, listAddressees } from './insert-deliveries.js';

type SurveyStatus = 'Accepted' | 'Declined' | 'Attended';

/** If guests with different answers share an address, a positive answer takes precedence. */
const statusPrecedence: SurveyStatus[] = ['Accepted', 'Attended', 'Declined'];

interface DueSurvey {
  guest_id: string;
  status: SurveyStatus;
}

/**
 * Claims the surveys of these guests that were never due before. Of two concurrent calls, the second finds nothing.
 */
async function claimDueSurveys(tx: Database, guestIds: readonly string[]): Promise<DueSurvey[]> {
  return getSql(tx)<DueSurvey[]>`
    insert into surveys (guest_id, status)
    select id, status from guests where id = any(${[...guestIds]}::uuid[]) and status <> 'Pending'
    order by id on conflict do nothing returning guest_id, status`;
}

interface SurveyContext {
  sender: Sender;
  wedding: WeddingRecord;
  /** The code used to answer; null if an administrator acts. */
  code: string | null;
}

function buildSurveyLink(status: SurveyStatus, guest: Addressee, { sender, wedding, code }: SurveyContext): string {
  if (status === 'Accepted') return `${sender.publicUrl}/#/wedding-pass/${code ?? guest.code}`;
  return wedding.galleryUrl.startsWith('/') ? sender.publicUrl + wedding.galleryUrl : wedding.galleryUrl;
}

function buildDraft(guest: Addressee, status: SurveyStatus, context: SurveyContext): DeliveryDraft | null {
  const format = guest.phoneNumber === '' ? 'email' : 'sms';
  const { to, reason } = resolveRecipient(format, guest);
  if (to === '') return null;
  const values = { couple: context.wedding.coupleTitle, link: buildSurveyLink(status, guest, context) };
  const sendableState = context.sender.sends[format] ? 'queued' : 'preview';
  return {
    kind: 'survey',
    messageId: null,
    guestId: guest.id,
    dedupeKey: `survey ${guest.id} ${status}`,
    format,
    language: guest.language,
    recipient: to,
    subject: formatServerText(guest.language, `Surveys.${status}Subject`, values),
    body: formatServerText(guest.language, `Surveys.${status}`, values),
    state: reason === null ? sendableState : 'undeliverable',
    reason,
    isPatient: true,
    notBefore: null,
  };
}

/** One draft per address: guests who share an address get one survey together. */
function buildDraftsByAddress(due: readonly DueSurvey[], guests: readonly Addressee[], context: SurveyContext) {
  const statusByGuest = new Map(due.map((row) => [row.guest_id, row.status]));
  const byAddress = new Map<string, { draft: DeliveryDraft; guestIds: string[] }>();
  const inOrder = statusPrecedence.flatMap((status) =>
    guests.filter((guest) => statusByGuest.get(guest.id) === status),
  );
  for (const guest of inOrder) {
    const draft = buildDraft(guest, statusByGuest.get(guest.id) ?? 'Declined', context);
    if (draft === null) continue;
    const key = hashOptOutAddress(draft.format, draft.recipient);
    const entry = byAddress.get(key) ?? { draft, guestIds: [] };
    entry.guestIds.push(guest.id);
    byAddress.set(key, entry);
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
  const due = await claimDueSurveys(tx, guestIds);
  if (due.length === 0) return;
  const sql = getSql(tx);
  const [row] = await sql<{ record: unknown }[]>`select record from wedding`;
  const guests = await listAddressees(
    tx,
    due.map((one) => one.guest_id),
  );
  const surveys = buildDraftsByAddress(due, guests, { sender, code, wedding: parseWedding(row?.record) });
  const ids = await insertDeliveries(
    tx,
    surveys.map(({ draft }) => draft),
  );
  for (const { draft, guestIds: servedIds } of surveys)
    await sql`
      update surveys s set delivery_id = ${ids.get(draft.dedupeKey) ?? null} from guests g
      where g.id = s.guest_id and s.status = g.status and s.guest_id = any(${servedIds}::uuid[])`;
}

interface SurveyRequest {
  guestIds: string[];
  status: 'Pending' | SurveyStatus;
}

const hasSurvey = (status: SurveyRequest['status']): status is SurveyStatus => status !== 'Pending';

/** Locks the guests and checks that all of them have the given status. */
async function lockGuestsWithStatus(tx: Database, { guestIds, status }: SurveyRequest): Promise<string[]> {
  const ids = [...new Set(guestIds)].sort();
  const rows = await getSql(tx)<{ status: string }[]>`
    select status from guests where id = any(${ids}::uuid[]) order by id for update`;
  if (rows.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
  if (rows.some((row) => row.status !== status)) throw new DomainError('STATUS_DIFFERS');
  return ids;
}

/**
 * `POST /messages/survey` by an administrator: enqueues the surveys not enqueued yet. @throws DomainError
 * UNKNOWN_GUEST, STATUS_DIFFERS, INVALID_INPUT for Pending, which has no survey.
 */
export function surveyGuests(
  db: Database,
  request: SurveyRequest,
  by: { actor: Actor; sender: Sender },
): Promise<void> {
  return inTransactionAs(db, by.actor, async (tx) => {
    if (!hasSurvey(request.status))
      throw new DomainError('INVALID_INPUT', {
        issues: [{ path: ['status'], message: 'There is no survey for Pending.' }],
      });
    await enqueueSurveys(tx, await lockGuestsWithStatus(tx, request), { sender: by.sender });
  });
}

/**
 * The same for the guests of an invitation code. @throws DomainError STATUS_NOT_YOURS, NOT_YOURS, STATUS_DIFFERS.
 * @param own the ids of the guests of the code.
 */
export function surveyByCode(
  db: Database,
  request: SurveyRequest,
  by: { code: string; own: readonly string[]; sender: Sender },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (request.guestIds.some((id) => !by.own.includes(id))) throw new DomainError('NOT_YOURS');
    if (request.status !== 'Accepted' && request.status !== 'Declined') throw new DomainError('STATUS_NOT_YOURS');
    await enqueueSurveys(tx, await lockGuestsWithStatus(tx, request), { sender: by.sender, code: by.code });
  });
}
