// How far the provider's list of inbound SMS has been read (specification §5 "Replies").
import type { Database } from '@havn/db/client';
import { channels, inboundSms } from '@havn/db/schema';
import { eq, lt, sql } from 'drizzle-orm';

const isSms = eq(channels.format, 'sms');

/** The first call sets the cursor to now and returns null: earlier SMS are skipped. */
export async function getInboundCursor(db: Database): Promise<Date | null> {
  const [channel] = await db.select({ readAt: channels.inboundReadAt }).from(channels).where(isSms);
  if (channel?.readAt) return channel.readAt;
  await db
    .update(channels)
    .set({ inboundReadAt: sql`coalesce(${channels.inboundReadAt}, now())` })
    .where(isSms);
  return null;
}

/** Everything sent before `readAt` has been received. Deletes the ids that no later reading can return. */
export async function saveInboundCursor(db: Database, readAt: Date): Promise<void> {
  await db
    .update(channels)
    .set({ inboundReadAt: sql`greatest(${channels.inboundReadAt}, ${readAt.toISOString()}::timestamptz)` })
    .where(isSms);
  await db
    .delete(inboundSms)
    .where(lt(inboundSms.receivedAt, sql`${readAt.toISOString()}::timestamptz - interval '1 day'`));
}
