// The record of the backups. The server makes them (apps/server/src/backup).
import type { Database } from '@havn/db/client';
import { transactionTime } from '@havn/db/current-time';
import { backups } from '@havn/db/schema';
import { and, desc, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { Backup, BackupStatus } from './schema.js';

const maxRecords = 100;

/** A record from a time when the clock was wrong would delay the next backup, or have one made every ten minutes. */
const isPast = lte(backups.createdAt, transactionTime);

export async function recordBackup(db: Database, attempt: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(attempt);
  const newest = db
    .select({ id: backups.id })
    .from(backups)
    .orderBy(desc(isPast), desc(backups.createdAt))
    .limit(maxRecords);
  await db.delete(backups).where(notInArray(backups.id, newest));
}

/** All records, as a restore keeps them. The columns of the table have never changed. */
export function listBackupRecords(db: Database): Promise<(typeof backups.$inferSelect)[]> {
  return db.select().from(backups);
}

export async function addBackupRecords(db: Database, records: (typeof backups.$inferSelect)[]): Promise<void> {
  if (records.length > 0) await db.insert(backups).values(records);
}

const toBackup = ({ id, createdAt, ...row }: typeof backups.$inferSelect): Backup => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  ...row,
});

export async function getStatus(db: Database): Promise<BackupStatus> {
  const [latest] = await db.select().from(backups).where(isPast).orderBy(desc(backups.createdAt)).limit(1);
  const [last] = await db
    .select()
    .from(backups)
    .where(and(isPast, isNotNull(backups.file)))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  return {
    last: last === undefined ? null : toBackup(last),
    failure: latest === undefined || latest.file !== null ? null : toBackup(latest),
  };
}
