// Specification §7 "Exports".
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { listInvitationStates } from '../../attendance/invitation-states.js';
import { inSnapshot } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { Language } from '../../kernel/fields.js';
import { groupBy } from '../../kernel/group-by.js';
import { foldText } from '../../kernel/normalize-text.js';
import { formatDayInZone } from '../../kernel/zoned-time.js';
import { compareBy, guestColumns, parseOrder } from '../../people/guest/column-rules.js';
import { guestFilters, matchesFilters } from '../../people/guest/filter-rules.js';
import { getGuestListContext } from '../../people/guest/list-context.js';
import { listGuests } from '../../people/guest/queries.js';
import {
  buildSearchText,
  formatFullName,
  type GuestListContext,
  joinInvitations,
  type ListedGuest,
} from '../../people/guest/rules.js';
import type { Guest } from '../../people/guest/schema.js';
import { hasUnconfirmedNeed } from '../../people/needs/confirm-rules.js';
import { searchGuests } from '../../people/needs/search-rules.js';
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

/** For the filter "To confirm". */
function joinHouseholds<Row extends Guest>(guests: readonly Row[]): (Row & Pick<ListedGuest, 'hasUnconfirmedNeed'>)[] {
  const getKey = ({ _id, assignedGroup }: Row) => assignedGroup?._id ?? _id;
  const households = groupBy(guests, getKey);
  return guests.map((guest) => ({
    ...guest,
    hasUnconfirmedNeed: () => hasUnconfirmedNeed(guest, households.get(getKey(guest)) ?? []),
  }));
}

const toUnknown = (path: 'filter' | 'sort', message: string) =>
  new DomainError('INVALID_INPUT', { message, issues: [{ path: [path], message }] });

/** As the guest list shows them; also finds a status by its translated label. @throws DomainError INVALID_INPUT. */
function filterGuests(
  guests: Guest[],
  { search = '', filter: filterIds = [], sort, ids, lang }: GuestExportOptions,
  context: GuestListContext,
): Guest[] {
  const known = guestFilters(context);
  const filters = filterIds.map((id) => {
    const found = known.find((filter) => filter.id === id);
    if (found === undefined) throw toUnknown('filter', 'Unknown filter.');
    return found;
  });
  const order = sort === undefined ? undefined : parseOrder(sort, guestColumns(context));
  if (order === null) throw toUnknown('sort', 'Unknown sort column.');
  const { statuses } = spreadsheetTexts[lang];
  const texts = new Map(
    guests.map((guest) => [guest, `${buildSearchText(guest)}\n${foldText(statuses[guest.status])}`]),
  );
  const selectedIds = ids === undefined ? null : new Set(ids);
  const matching = searchGuests(guests, { query: search, getText: (guest) => texts.get(guest) ?? '' }).filter(
    (guest) => (selectedIds === null || selectedIds.has(guest._id)) && matchesFilters(guest, filters),
  );
  return order === undefined ? matching : matching.toSorted(compareBy(order, lang));
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
  const { guests, wishes, day, context } = await inSnapshot(db, async (tx) => ({
    guests: joinHouseholds(joinInvitations(await listGuests(tx, {}), await listInvitationStates(tx))),
    wishes: await listWishes(tx),
    day: await getToday(tx, now),
    context: await getGuestListContext(tx, { language: options.lang, now }),
  }));
  const found = filterGuests(guests, options, context);
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
