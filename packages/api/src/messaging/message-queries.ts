// Specification §2 "Message", §5.
import type { Database } from '@havn/db/client';
import { deliveries, guests, messageReceivers, messages } from '@havn/db/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import { selectFields } from '../database/described-columns.js';
import { checkVersion } from '../database/optimistic-lock.js';
import { preparedList } from '../database/order/page.js';
import { prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import { deliverySummaryJson } from './delivery/delivery-summary.js';
import { messageFields } from './fields.js';
import type { Message } from './schema.js';
import { toTextOutput } from './text/text-rules.js';

type Receiver = Message['receivers'][number];

/** As JSON built in the database, each receiver with the latest delivery. */
function selectMessages(db: Database) {
  const latest = db
    .select({ summary: deliverySummaryJson.as('summary') })
    .from(deliveries)
    .where(and(eq(deliveries.messageId, messageReceivers.messageId), eq(deliveries.guestId, messageReceivers.guestId)))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1)
    .as('latest');
  const receiver = sql`json_build_object('_id', ${guests.id}, 'firstName', ${guests.firstName},
    'lastName', ${guests.lastName}, 'status', ${guests.status}, 'delivery', ${latest.summary})`;
  const received = db
    .select({
      receivers: sql<Receiver[] | null>`json_agg(${receiver} order by ${guests.position}, ${guests.id})`.as(
        'receivers',
      ),
    })
    .from(messageReceivers)
    .innerJoin(guests, eq(guests.id, messageReceivers.guestId))
    .leftJoinLateral(latest, sql`true`)
    .where(eq(messageReceivers.messageId, messages.id))
    .as('received');
  return db
    .select({
      _id: messages.id,
      ...selectFields(messages, messageFields),
      createdAt: messages.createdAt,
      receivers: received.receivers,
      position: messages.position,
      version: messages.version,
    })
    .from(messages)
    .leftJoinLateral(received, sql`true`)
    .$dynamic();
}

const toMessage = (row: Awaited<ReturnType<typeof selectMessages>>[number]): Message => ({
  ...row,
  ...toTextOutput(row),
  createdAt: row.createdAt.toISOString(),
  receivers: row.receivers ?? [],
});

/** @throws DomainError UNKNOWN_MESSAGE. */
export const { get: getMessage, list: listMessages } = preparedList('messages', selectMessages, toMessage);

const storedColumns = {
  id: messages.id,
  ...selectFields(messages, messageFields),
  reminder: messages.reminder,
  version: messages.version,
};

const findStored = prepared<{ id: string }>()((db, $) =>
  db.select(storedColumns).from(messages).where(eq(messages.id, $.id)),
);

export type StoredMessage = Awaited<ReturnType<typeof findStored>>[number];

/** @throws DomainError UNKNOWN_MESSAGE. */
export async function getStoredMessage(db: Database, id: string): Promise<StoredMessage> {
  const [row] = await findStored(db, { id });
  if (row === undefined) throw new DomainError('UNKNOWN_MESSAGE');
  return row;
}

const lockStored = prepared<{ id: string }>()((db, $) =>
  db.select(storedColumns).from(messages).where(eq(messages.id, $.id)).for('no key update'),
);

/** Receivers can still be added concurrently. @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED. */
export async function lockMessage(tx: Database, id: string, ifMatch?: number): Promise<StoredMessage> {
  const [row] = await lockStored(tx, { id });
  return checkVersion(row, ifMatch, 'UNKNOWN_MESSAGE');
}

const touch = prepared<{ id: string }>()((db, $) =>
  db
    .update(messages)
    .set({ format: sql`${messages.format}` })
    .where(eq(messages.id, $.id)),
);

/** Receivers are separate rows: an update without a change lets the message's trigger notify open dashboards. */
export async function touchMessage(tx: Database, id: string): Promise<void> {
  await touch(tx, { id });
}
