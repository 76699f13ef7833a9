// Specification §7 "Exports".
import type { Database } from '@havn/db/client';
import { weddingEventId } from '@havn/db/values';
import type { z } from 'zod';
import { inSnapshot } from '../../database/transaction.js';
import { getEvent } from '../../events/queries.js';
import { groupBy } from '../../kernel/group-by.js';
import { formatDayInZone } from '../../kernel/zoned-time.js';
import { listDishes } from '../../meals/queries.js';
import { listGuests } from '../../people/guest/queries.js';
import { formatFullName } from '../../people/guest/rules.js';
import type { Guest } from '../../people/guest/schema.js';
import { filterGuests, getGuestList } from '../../people/guest-list/filter-guests.js';
import { getLocalName } from '../../seating/catering/menu-rules.js';
import { buildCateringSummary } from '../../seating/catering/rules.js';
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
import type { ExportKind, exportCateringQuery, exportGuestsQuery, exportQuery } from './schema.js';
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

const toFileName = (title: string) => title.toLowerCase().replaceAll(/[\s/\\]+/g, '-');

const buildFile = (sheets: ExportSheet[], { kind, ...options }: ExportOptions & { kind: ExportKind; day: string }) =>
  buildExportFile(sheets, { ...options, title: toFileName(spreadsheetTexts[options.lang][kind]) });

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

export async function exportSeating(db: Database, options: ExportOptions, now: Date): Promise<ExportFile> {
  const { day, ...data } = await inSnapshot(db, async (tx) => ({
    tables: await listTables(tx, {}),
    guests: await listGuests(tx, {}),
    day: await getToday(tx, now),
  }));
  return buildFile([buildSeatingSheet(data, options.lang)], { ...options, kind: 'seating', day });
}

/**
 * With the administrator's e-mail address, the file of the wedding is remembered. What the caterer of a further event
 * has been given says nothing about that of the wedding.
 * @throws DomainError UNKNOWN_EVENT.
 */
export async function exportCatering(
  db: Database,
  { event: eventId, ...options }: z.output<typeof exportCateringQuery>,
  { now, administrator }: { now: Date; administrator?: string },
): Promise<ExportFile> {
  const { lang: language, format } = options;
  const isWedding = eventId === weddingEventId;
  const { day, guests, event, ...lists } = await inSnapshot(db, async (tx) => ({
    tables: await listTables(tx, {}),
    guests: await listGuests(tx, {}),
    dishes: await listDishes(tx, {}),
    event: isWedding ? null : await getEvent(tx, eventId),
    day: await getToday(tx, now),
  }));
  // Nobody is expected at a cancelled event.
  const expected = event?.isCancelled === true ? [] : guests;
  const summary = buildCateringSummary({ ...lists, guests: expected, eventId, language });
  const eventName = event === null ? [] : [getLocalName(event, language)];
  const title = [spreadsheetTexts[language].catering, ...eventName].join('-');
  const file = await buildExportFile(buildCateringSheets(summary, language), {
    ...options,
    title: toFileName(title),
    day,
  });
  if (isWedding && administrator !== undefined)
    await recordCateringFile(db, guests, { kind: format, actor: administrator, now });
  return file;
}
