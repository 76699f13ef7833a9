import { z } from 'zod';

const entities = [
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

export class PendingChanges {
  readonly #rows: Record<Entity, Versions> = {
    guest: new Map(),
    group: new Map(),
    table: new Map(),
    message: new Map(),
    delivery: new Map(),
    wedding: new Map(),
    widget: new Map(),
    floorPlan: new Map(),
    wish: new Map(),
    reply: new Map(),
  };

  add(payload: string): void {
    const { data } = notification.safeParse(parseJson(payload));
    if (data !== undefined) this.#rows[data.entity].set(data.id, data.version);
  }

  get(entity: Entity): ReadonlyMap<string, number | null> {
    return this.#rows[entity];
  }

  get isEmpty(): boolean {
    return entities.every((entity) => this.#rows[entity].size === 0);
  }
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
