import { z } from 'zod';

/** In the order of their events. */
export const entities = [
  'guest',
  'group',
  'table',
  'message',
  'delivery',
  'wedding',
  'widget',
  'floorPlan',
  'wish',
  'reply',
] as const;
export type Entity = (typeof entities)[number];

/** The NOTIFY payload of the triggers (packages/db/drizzle/0001_rules.sql). */
const notification = z.object({
  entity: z.enum(entities),
  id: z.union([z.string(), z.number()]).transform(String),
  version: z.number().nullable(),
});

type Versions = Map<string, number | null>;
const noRows: ReadonlyMap<string, number | null> = new Map();

export class PendingChanges {
  readonly #rows = new Map<Entity, Versions>();

  add(payload: string): void {
    const { data } = notification.safeParse(parseJson(payload));
    if (data === undefined) return;
    const rows = this.#rows.get(data.entity) ?? new Map();
    this.#rows.set(data.entity, rows.set(data.id, data.version));
  }

  get(entity: Entity): ReadonlyMap<string, number | null> {
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
