// Specification §7 "Exports".
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { inSnapshot } from '../../database/transaction.js';
import type { Language } from '../../kernel/fields.js';
import { groupBy } from '../../kernel/group-by.js';
import { formatDayInZone } from '../../kernel/zoned-time.js';
import { listGuests } from '../../people/guest/queries.js';
import { formatFullName } from '../../people/guest/rules.js';
import type { Guest } from '../../people/guest/schema.js';
import { filterGuests, getGuestList } from '../../people/guest-list/filter-guests.js';
import { recordCateringFile } from '../../seating/catering/service.js';
import { listTables } from '../../seating/table/queries.js';
import { listWishes } from '../../seating/wish/queries.js';
import type { Wish } from '../../seating/wish/schema.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { listAddedColumns } from '../added-columns.js';
import { spreadsheetTexts } from '../texts.js';
import { listHouseholdWishes, toWishCells, type WishCells } from '../wish-cells.js';
import { type ExportSheet, toCsv, toWorkbook } from '../write-sheets.js';
import { buildCateringSheets } from './catering-sheets.js';
import { buildGuestSheet } from './guest-sheet.js';
import type { ExportKind, exportGuestsQuery, exportQuery } from './schema.js';
import { buildSeatingSheet } from './seating-sheet.js';

type ExportOptions = z.output<typeof exportQuery>;
type GuestExportOptions = z.output<typeof exportGuestsQuery>;

export const exportMediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export interface ExportFile {
  /** Includes the date of the export in the wedding's time zone. */
  name: string;
  type: string;
  bytes: Buffer;
}

/** In the wedding's time zone. */
export async function getToday(tx: Database, now: Date): Promise<string> {
  const { timeZone } = await getWeddingRecord(tx);
  return formatDayInZone(timeZone, now);
}

export async function buildExportFile(
  sheets: ExportSheet[],
  { title, format, lang, day }: ExportOptions & { title: string; day: string },
): Promise<ExportFile> {
  const bytes = format === 'csv' ? toCsv(sheets, lang) : await toWorkbook(sheets);
  return { name: `${title}-${day}.${format}`, type: exportMediaTypes[format], bytes };
}

const buildFile = (sheets: ExportSheet[], { kind, ...options }: ExportOptions & { kind: ExportKind; day: string }) =>
  buildExportFile(sheets, {
    ...options,
    title: spreadsheetTexts[options.lang][kind].toLowerCase().replaceAll(' ', '-'),
  });

function createWishFormatter(guests: Guest[], wishes: Wish[]): (guest: Guest) => WishCells {
  const getHousehold = ({ _id, assignedGroup }: Guest) => assignedGroup?._id ?? _id;
  const names = new Map(
    guests.map((guest) => [getHousehold(guest), guest.assignedGroup?.groupName ?? formatFullName(guest)]),
  );
  const groupIds = new Map(guests.map(({ _id, assignedGroup }) => [_id, assignedGroup?._id ?? null]));
  const byHousehold = groupBy(
    listHouseholdWishes(wishes, (id) => groupIds.get(id) ?? null),
    ({ household }) => household,
  );
  return (guest) => toWishCells(byHousehold.get(getHousehold(guest)) ?? [], (id) => names.get(id) ?? '');
}

export async function exportGuests(db: Database, options: GuestExportOptions, now: Date): Promise<ExportFile> {
  const { list, wishes, day } = await inSnapshot(db, async (tx) => ({
    list: await getGuestList(tx, { language: options.lang, now }),
    wishes: await listWishes(tx),
    day: await getToday(tx, now),
  }));
  const { guests, context } = list;
  const found = filterGuests(list, options);
  const parts = { getWishCells: createWishFormatter(guests, wishes), added: listAddedColumns(context) };
  return buildFile([buildGuestSheet(found, parts, options.lang)], {
    ...options,
    kind: 'guests',
    day,
  });
}

const sheetBuilders: Record<
  Exclude<ExportKind, 'guests'>,
  (data: Parameters<typeof buildCateringSheets>[0], language: Language) => ExportSheet[]
> = {
  seating: (data, language) => [buildSeatingSheet(data, language)],
  catering: buildCateringSheets,
};

/** The caterer's file is remembered with the administrator's e-mail address, if there is one. */
export async function exportTables(
  db: Database,
  kind: Exclude<ExportKind, 'guests'>,
  { now, administrator, ...options }: ExportOptions & { now: Date; administrator?: string },
): Promise<ExportFile> {
  const { day, ...data } = await inSnapshot(db, async (tx) => ({
    tables: await listTables(tx, {}),
    guests: await listGuests(tx, {}),
    day: await getToday(tx, now),
  }));
  const file = await buildFile(sheetBuilders[kind](data, options.lang), { ...options, kind, day });
  if (kind === 'catering' && administrator !== undefined)
    await recordCateringFile(db, data.guests, { kind: options.format, actor: administrator, now });
  return file;
}
