// Exports guests, seating and catering as files (specification §7 "Exports"). Called by the server's export routes.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import type { Language } from '../fields.js';
import { listGuests } from '../guest/read.js';
import { compareBy, matchesFilters, searchTextOf, seeker } from '../guest/rules.js';
import type { Guest } from '../guest/schema.js';
import { unaccented } from '../import/fold.js';
import { listTables } from '../table/read.js';
import { readWedding } from '../wedding/schema.js';
import { cateringSheets } from './catering.js';
import { guestSheet } from './guests.js';
import type { exportGuestsQuery, exportQuery } from './schema.js';
import { seatingSheet } from './seating.js';
import { type Sheet, toCsv, toWorkbook } from './sheet.js';
import { words } from './words.js';

export type ExportKind = 'guests' | 'seating' | 'catering';
type Asked = z.output<typeof exportQuery>;
type AskedGuests = z.output<typeof exportGuestsQuery>;

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export interface ExportFile {
  /** Includes the date of the export in the wedding's time zone. */
  name: string;
  type: string;
  bytes: Buffer;
}

/** Runs all queries of a file on one snapshot. */
function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * The guests that the guest list shows for the same search, filters and sorting; also finds a status by its
 * translated label.
 */
function chosen(guests: Guest[], { search = '', filter = [], sort, ids, lang }: AskedGuests): Guest[] {
  const isSought = seeker(search);
  const { statuses } = words[lang];
  const isNamed = ids === undefined ? null : new Set(ids);
  const fits = (guest: Guest) =>
    (isNamed === null || isNamed.has(guest._id)) &&
    matchesFilters(guest, filter) &&
    (isSought(searchTextOf(guest)) || isSought(unaccented(statuses[guest.status])));
  const found = guests.filter(fits);
  return sort === undefined ? found : found.toSorted(compareBy(sort.column, sort.isDescending ? 'desc' : 'asc'));
}

async function dayOf(tx: Database, now: Date): Promise<string> {
  const [row] = await driverOf(tx)<{ record: unknown }[]>`select record from wedding`;
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: readWedding(row?.record).timeZone }).format(now);
}

async function fileOf(sheets: Sheet[], { kind, format, lang, day }: Asked & { kind: ExportKind; day: string }) {
  const name = `${words[lang][kind].toLowerCase().replaceAll(' ', '-')}-${day}.${format}`;
  const bytes = format === 'csv' ? toCsv(sheets, lang) : await toWorkbook(sheets);
  return { name, type: exportTypes[format], bytes };
}

/** Exports the guest list, filtered and sorted. */
export async function exportGuests(db: Database, asked: AskedGuests, now: Date): Promise<ExportFile> {
  const { guests, day } = await inSnapshot(db, async (tx) => ({
    guests: await listGuests(tx, {}),
    day: await dayOf(tx, now),
  }));
  return fileOf([guestSheet(chosen(guests, asked), asked.lang)], { ...asked, kind: 'guests', day });
}

const sheetsOf: Record<
  Exclude<ExportKind, 'guests'>,
  (data: Parameters<typeof cateringSheets>[0], language: Language) => Sheet[]
> = {
  seating: (data, language) => [seatingSheet(data, language)],
  catering: cateringSheets,
};

/** Exports the seating plan or the catering counts. */
export async function exportTables(
  db: Database,
  kind: Exclude<ExportKind, 'guests'>,
  { now, ...options }: Asked & { now: Date },
): Promise<ExportFile> {
  const { day, ...data } = await inSnapshot(db, async (tx) => ({
    tables: await listTables(tx, {}),
    guests: await listGuests(tx, {}),
    day: await dayOf(tx, now),
  }));
  return fileOf(sheetsOf[kind](data, options.lang), { ...options, kind, day });
}
