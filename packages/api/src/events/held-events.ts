// The events of an invitation, for the holder of its code (specification §4 "Lookups").
import type { Database } from '@havn/db/client';
import type { Language } from '@havn/i18n/languages';
import type { WeddingRecord } from '../wedding/fields.js';
import { selectText } from '../wedding/language-rules.js';
import { listEventRows, toInstant } from './queries.js';
import { getClosingTime, hideEarlyMark, sortByStart } from './rules.js';
import type { GuestEvents, HeldEvent } from './schema.js';

type EventRow = Awaited<ReturnType<typeof listEventRows>>[number];

/** A guest of an invitation with the answers to events; null without an invitation to one. */
export interface EventHolder {
  id: string;
  events: GuestEvents | null;
}

const formatTexts = (row: EventRow, language: Language, wedding: WeddingRecord) => ({
  name: selectText(language, row.names, wedding),
  note: selectText(language, row.notes, wedding),
  dressCode: selectText(language, row.dressCodes, wedding),
});

function toHeldEvent(
  row: EventRow,
  holders: readonly EventHolder[],
  { wedding, language, now }: { wedding: WeddingRecord; language: Language; now: Date },
): HeldEvent {
  const startsAt = toInstant(row.startsAt);
  const answersCloseAt = toInstant(row.answersCloseAt);
  return {
    _id: row.id,
    ...formatTexts(row, language, wedding),
    texts: Object.fromEntries(wedding.languages.map((spoken) => [spoken, formatTexts(row, spoken, wedding)])),
    start: startsAt,
    end: toInstant(row.endsAt),
    venue: row.venue,
    address: row.address,
    asksAnswer: row.asksAnswer,
    isCancelled: row.cancelledAt !== null,
    closesAt: getClosingTime({ answersCloseAt }, wedding),
    ...(row.capacity !== null && { left: row.capacity - row.seatsTaken }),
    guests: holders.flatMap(({ id, events: answers }) => {
      const status = answers?.[row.id];
      if (status === undefined) return [];
      return [{ guestId: id, status: hideEarlyMark(status, { startsAt, timeZone: wedding.timeZone, now }) }];
    }),
    version: row.version,
  };
}

/** Empty if nobody of the invitation is invited to a further event. */
export async function listHeldEvents(
  db: Database,
  holders: readonly EventHolder[],
  context: { wedding: WeddingRecord; language: Language; now: Date },
): Promise<HeldEvent[]> {
  const ids = [...new Set(holders.flatMap((holder) => Object.keys(holder.events ?? {})))];
  if (ids.length === 0) return [];
  const rows = await listEventRows(db, { ids });
  const sorted = sortByStart(rows.map((row) => ({ row, startsAt: toInstant(row.startsAt), position: row.position })));
  return sorted.map(({ row }) => toHeldEvent(row, holders, context));
}
