// Specification §2 "Seating wish".
import type { Database } from '@havn/db/client';
import { wishes } from '@havn/db/schema';
import { asc, count, eq } from 'drizzle-orm';
import type { Wish } from './schema.js';

const toWish = ({ id, createdAt, ...row }: typeof wishes.$inferSelect): Wish => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
});

export async function listWishes(db: Database): Promise<Wish[]> {
  return (await db.select().from(wishes).orderBy(asc(wishes.createdAt), asc(wishes.id))).map(toWish);
}

export async function findWish(db: Database, id: string): Promise<Wish | null> {
  const [row] = await db.select().from(wishes).where(eq(wishes.id, id));
  return row === undefined ? null : toWish(row);
}

export async function countWishes(db: Database): Promise<number> {
  const [row] = await db.select({ wishes: count() }).from(wishes);
  return row?.wishes ?? 0;
}
