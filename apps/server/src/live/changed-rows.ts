// The changed rows that await their broadcast, and their events. Each row is loaded once, however many subscribers there
// are (specification §6 "Live changes").
import { listEventsByIds } from '@havn/api/events/queries';
import { kindNames } from '@havn/api/kernel/listed-kinds';
import type { KindName, SentKind } from '@havn/api/kernel/record-kinds';
import { listDishesByIds } from '@havn/api/meals/queries';
import { listDeliverySummaries } from '@havn/api/messaging/delivery/delivery-summary';
import { listGroupsByIds } from '@havn/api/people/group/queries';
import { listGuestsByIds } from '@havn/api/people/guest/queries';
import { listQuestionsByIds } from '@havn/api/questions/queries';
import { listTablesByIds } from '@havn/api/seating/table/queries';
import { listSectionsByIds } from '@havn/api/sections/queries';
import type { Database } from '@havn/db/client';
import { z } from 'zod';

/** With more changed rows than this, subscribers are told to reload the list instead. */
const maxRowsPerEntity = 500;

/** The NOTIFY payload of the triggers (packages/db/drizzle/0001_rules.sql). */
const notification = z.object({
  entity: z.enum(kindNames),
  id: z.union([z.string(), z.number()]).transform(String),
  version: z.number().nullable(),
});

type Versions = Map<string, number | null>;
const noRows: ReadonlyMap<string, number | null> = new Map();

export class PendingChanges {
  readonly #rows = new Map<KindName, Versions>();

  add(payload: string): void {
    const { data } = notification.safeParse(parseJson(payload));
    if (data === undefined) return;
    const rows = this.#rows.get(data.entity) ?? new Map();
    this.#rows.set(data.entity, rows.set(data.id, data.version));
  }

  get(entity: KindName): ReadonlyMap<string, number | null> {
    return this.#rows.get(entity) ?? noRows;
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

interface Row {
  _id: string;
  version?: number;
}

type Loader = (db: Database, ids: string[]) => Promise<Row[]>;

export const loaders: Record<SentKind, Loader> = {
  guest: listGuestsByIds,
  group: listGroupsByIds,
  table: listTablesByIds,
  event: listEventsByIds,
  dish: listDishesByIds,
  question: listQuestionsByIds,
  section: listSectionsByIds,
  // So that a dashboard need not reload a message with thousands of recipients.
  delivery: listDeliverySummaries,
};
const findLoader = (entity: KindName): Loader | undefined =>
  entity in loaders ? loaders[entity as SentKind] : undefined;

export const formatResyncEvent = (entity?: KindName): string =>
  `event: resync\ndata: ${JSON.stringify({ entity })}\n\n`;

const formatChangeEvent = (change: { entity: KindName; id: string; version: number | null; object?: Row | null }) =>
  `event: change\ndata: ${JSON.stringify(change)}\n\n`;

async function formatEvents(
  db: Database,
  entity: KindName,
  versions: ReadonlyMap<string, number | null>,
): Promise<string> {
  if (versions.size > maxRowsPerEntity) return formatResyncEvent(entity);
  const load = findLoader(entity);
  if (load === undefined || versions.size === 0)
    return [...versions].map(([id, version]) => formatChangeEvent({ entity, id, version })).join('');
  const rows = new Map((await load(db, [...versions.keys()])).map((row) => [row._id, row]));
  return [...versions.keys()]
    .map((id) => {
      const object = rows.get(id) ?? null;
      return formatChangeEvent({ entity, id, version: object?.version ?? null, object });
    })
    .join('');
}

export async function buildEvents(db: Database, pending: PendingChanges): Promise<string> {
  const parts: string[] = [];
  for (const entity of kindNames) parts.push(await formatEvents(db, entity, pending.get(entity)));
  return parts.join('');
}
