// Erasure of one person, and of everybody's contact details (specification §2 "Privacy").
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import {
  auditLog,
  catererSeen,
  deliveries,
  groups,
  guests,
  idempotencyKeys,
  questionAnswers,
  replies,
  undoEntries,
  undoRows,
} from '@havn/db/schema';
import { and, eq, getTableName, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { getImageValue } from '../database/column-name.js';
import { erasePersonalFields, selectFields, selectImageFields } from '../database/described-columns.js';
import { prepared } from '../database/prepared.js';
import { type Actor, acquireSeatingLock, allowLongStatements, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { fieldsWith } from '../kernel/field-kinds.js';
import { languages } from '../kernel/fields.js';
import { formatDayInZone } from '../kernel/zoned-time.js';
import { isQueued, isSending } from '../messaging/delivery/delivery-conditions.js';
import { orDefaultCountry } from '../messaging/phone/phone-country.js';
import { formatFullName } from '../names/full-name-rules.js';
import { groupFields } from '../people/group/fields.js';
import { replacingMainGuests } from '../people/group/main-guests.js';
import { plainGuestFields } from '../people/guest/fields.js';
import { eraseReplies } from '../reply/service.js';
import { formatServerText } from '../server-texts.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { anonymizeResponses, eraseResponsesByAddress } from '../widget/personal-data.js';
import { recordErasures } from './erasures.js';
import { eraseFormerGroups, markGroupsOfErasedGuest } from './former-groups.js';
import { listAddresses } from './queries.js';

/** Lock order: groups, then guests. */
const lockGroupByGuest = prepared<{ id: string }>()((db, $) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.id, db.select({ groupId: guests.groupId }).from(guests).where(eq(guests.id, $.id))))
    .for('update'),
);

const personalFields = fieldsWith(plainGuestFields, { isPersonal: true });

const lockValues = prepared<{ id: string }>()((db, $) =>
  db
    .select({
      id: guests.id,
      code: guests.code,
      country: orDefaultCountry(guests.country),
      ...selectFields(guests, personalFields),
    })
    .from(guests)
    .where(eq(guests.id, $.id))
    .for('update'),
);
type PersonalValues = Awaited<ReturnType<typeof lockValues>>[number];

/** From the undo journal, oldest first; none once its entries have expired. */
const listDeletedValues = prepared<{ id: string }>()((db, $) =>
  db
    .select({
      id: getImageValue(undoRows.before, guests.id),
      code: getImageValue(undoRows.before, guests.code),
      country: orDefaultCountry(getImageValue(undoRows.before, guests.country)),
      ...selectImageFields(undoRows.before, guests, personalFields),
    })
    .from(undoRows)
    .where(and(eq(undoRows.list, getTableName(guests)), sql`${getImageValue(undoRows.before, guests.id)} = ${$.id}`))
    .orderBy(undoRows.id),
);

const findDeletion = prepared<{ id: string }>()((db, $) =>
  db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.guestId, $.id), eq(auditLog.action, 'deleted')))
    .limit(1),
);

/** The guest may have been deleted. @throws DomainError UNKNOWN_GUEST. */
async function lockStoredValues(tx: Database, id: string): Promise<PersonalValues[]> {
  const stored = await lockValues(tx, { id });
  if (stored.length > 0) return stored;
  if ((await findDeletion(tx, { id })).length === 0) throw new DomainError('UNKNOWN_GUEST');
  return listDeletedValues(tx, { id });
}

/** Also those of a text per language. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/**
 * Some stored responses quote a person without the id, such as an import's issues, so they are matched by value. Values
 * of up to three characters are skipped because they do not identify anyone.
 */
async function eraseCopies(tx: Database, id: string, stored: readonly PersonalValues[]): Promise<void> {
  const responseIds: string[] = [];
  const personalValues = sql.param([...new Set([id, ...listTexts(stored)])]);
  const idPattern = `%${id}%`;
  // The deliveries of a deleted guest name it only in their key.
  await tx.delete(deliveries).where(or(eq(deliveries.guestId, id), sql`${deliveries.dedupeKey} like ${idPattern}`));
  await eraseReplies(tx, id, stored.flatMap(listAddresses));
  for (const email of new Set(stored.map((values) => values.email))) {
    responseIds.push(...(await eraseResponsesByAddress(tx, email)));
  }
  await recordErasures(tx, [id, ...responseIds]);
  await tx.delete(idempotencyKeys).where(sql`exists (
    select from unnest(${personalValues}::text[]) as personal_value
    where char_length(personal_value) > 3 and position(trim(both '"' from to_jsonb(personal_value)::text) in ${idempotencyKeys.storedResponse}::text) > 0)`);
  const entries = tx
    .select({ id: undoRows.undoId })
    .from(undoRows)
    .where(or(sql`${undoRows.before}::text like ${idPattern}`, sql`${undoRows.after}::text like ${idPattern}`));
  await tx.delete(undoEntries).where(inArray(undoEntries.id, entries));
}

/** Keeps only the history entries that the counts by day need, under a random id. */
async function anonymizeHistory(tx: Database, id: string): Promise<void> {
  await tx
    .delete(auditLog)
    .where(and(eq(auditLog.guestId, id), notInArray(auditLog.action, ['created', 'status', 'deleted'])));
  await tx.update(auditLog).set({ guestId: randomUUID() }).where(eq(auditLog.guestId, id));
}

const findName = prepared<{ id: string }>()((db, $) =>
  db.select({ firstName: guests.firstName, lastName: guests.lastName }).from(guests).where(eq(guests.id, $.id)),
);

/** "Guest of Maria Rossi" becomes "Guest". The name still stands for one that is not known, although it changes. */
async function eraseNameFromUnnamed(tx: Database, id: string): Promise<void> {
  const [person] = await findName(tx, { id });
  const name = person === undefined ? '' : formatFullName(person);
  for (const language of name === '' ? [] : languages) {
    const renamed = await tx
      .update(guests)
      .set({ firstName: formatServerText(language, 'UnnamedGuest.Unnamed') })
      .where(
        and(
          guests.isUnnamed,
          ne(guests.id, id),
          eq(guests.language, language),
          sql`position(${name} in ${guests.firstName}) > 0`,
        ),
      )
      .returning({ id: guests.id });
    const ids = renamed.map((guest) => guest.id);
    if (ids.length > 0) await tx.update(guests).set({ isUnnamed: true }).where(inArray(guests.id, ids));
  }
}

/** Also what is left of a deleted guest. @throws DomainError UNKNOWN_GUEST if there was none, or it has been erased. */
export function eraseGuest(db: Database, id: string, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await lockGroupByGuest(tx, { id });
    await eraseCopies(tx, id, await lockStoredValues(tx, id));
    await eraseNameFromUnnamed(tx, id);
    await replacingMainGuests(tx, [id], () => tx.delete(guests).where(eq(guests.id, id)));
    await markGroupsOfErasedGuest(tx, id);
    await eraseFormerGroups(tx);
    await anonymizeHistory(tx, id);
  });
}

/** A delivery that has been due for this long is not waiting for a retry or the end of the quiet hours. */
const maxWaitHours = 24;

/**
 * Ends deliveries to guests that would keep their address: those of a deleted message or guest, and those that no
 * worker has sent, or finished, for a day.
 */
async function endStuckDeliveries(tx: Database): Promise<void> {
  const dueSince = sql`coalesce(${deliveries.firstTriedAt}, greatest(${deliveries.createdAt}, ${deliveries.notBefore}))`;
  const latest = sql`now() - make_interval(hours => ${maxWaitHours})`;
  const isToGuest = inArray(deliveries.kind, ['message', 'survey', 'widget']);
  const hasLostMessage = and(
    eq(deliveries.kind, 'message'),
    or(isNull(deliveries.messageId), isNull(deliveries.guestId)),
  );
  const hasLostGuest = and(eq(deliveries.kind, 'survey'), isNull(deliveries.guestId));
  await tx
    .update(deliveries)
    .set({
      state: sql`case when ${deliveries.doubt} is null and ${isQueued} then 'undeliverable' else 'uncertain' end::delivery_state`,
      reason: 'CONTACTS_REMOVED',
      held: null,
      claim: null,
      leaseUntil: null,
      payload: null,
    })
    .where(
      or(
        and(isQueued, or(and(isToGuest, lt(dueSince, latest)), hasLostMessage, hasLostGuest)),
        and(isSending, isToGuest, lt(deliveries.leaseUntil, latest)),
      ),
    );
}

const personalActions = ['dietary', 'replacedDietary', 'diets', 'allergens', 'answer'];

/**
 * Deliveries that may still be sent keep their texts. Called at start and hourly. Idempotent.
 * @returns whether the day has been reached.
 */
export async function removeContactDetails(db: Database, now: Date): Promise<boolean> {
  const { contactsRemovedOn, timeZone } = await getWeddingRecord(db);
  if (contactsRemovedOn === null || formatDayInZone(timeZone, now) < contactsRemovedOn) return false;
  await inTransactionAs(db, { kind: 'system' }, async (tx) => {
    // There may be thousands of guests with tens of thousands of deliveries.
    await allowLongStatements(tx);
    await erasePersonalFields(tx, { table: guests, fields: plainGuestFields });
    await erasePersonalFields(tx, { table: groups, fields: groupFields });
    await tx.delete(auditLog).where(inArray(auditLog.action, personalActions));
    // Texts that guests have entered may say anything.
    await tx.delete(questionAnswers).where(eq(questionAnswers.kind, 'text'));
    await tx.delete(catererSeen);
    await endStuckDeliveries(tx);
    await tx
      .update(deliveries)
      .set({ recipient: '', subject: '', body: '' })
      .where(
        and(
          notInArray(deliveries.state, ['queued', 'sending']),
          or(ne(deliveries.recipient, ''), ne(deliveries.subject, ''), ne(deliveries.body, '')),
        ),
      );
    await tx.delete(replies);
    await anonymizeResponses(tx);
    await tx.delete(idempotencyKeys);
    await tx.delete(undoEntries);
  });
  return true;
}
