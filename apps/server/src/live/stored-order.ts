// The order as last broadcast, so that an event can name the row that now precedes a moved one.

export interface RowPlacement {
  position: bigint;
  group: string | null;
  table: string | null;
  /** The slot among the main guests of its group. */
  slot: number | null;
}

/** Placements as currently stored; `null` for a deleted row. */
export type FoundPlacements = ReadonlyMap<string, RowPlacement | null>;

export function hasPlacementChanged(before: RowPlacement | null, after: RowPlacement | null): boolean {
  return (
    before?.position !== after?.position ||
    before?.group !== after?.group ||
    before?.table !== after?.table ||
    before?.slot !== after?.slot
  );
}

export class StoredOrder {
  readonly #placements = new Map<string, RowPlacement>();
  #ids: string[] = [];

  constructor(found: FoundPlacements) {
    this.update(found);
  }

  get(id: string): RowPlacement | null {
    return this.#placements.get(id) ?? null;
  }

  /**
   * @returns new and moved rows with their preceding row (`null`: first); inserting them in this sequence sorts a
   * list.
   */
  update(found: FoundPlacements): ReadonlyMap<string, string | null> {
    const moved = new Set<string>();
    for (const [id, placement] of found) {
      if (this.#placements.get(id)?.position !== placement?.position) moved.add(id);
      if (placement === null) this.#placements.delete(id);
      else this.#placements.set(id, placement);
    }
    const precedingIds = new Map<string, string | null>();
    if (moved.size === 0) return precedingIds;
    const unmovedIds = this.#ids.filter((id) => !moved.has(id));
    const movedIds = [...moved].filter((id) => this.#placements.has(id));
    this.#ids = [...unmovedIds, ...movedIds].sort(this.#compare);
    for (const [index, id] of this.#ids.entries())
      if (moved.has(id)) precedingIds.set(id, this.#ids[index - 1] ?? null);
    return precedingIds;
  }

  /** The sort order of the database: by position, then by id. */
  readonly #compare = (one: string, other: string): number => {
    const [a, b] = [this.#placements.get(one)?.position ?? 0n, this.#placements.get(other)?.position ?? 0n];
    if (a !== b) return a < b ? -1 : 1;
    return one < other ? -1 : 1;
  };
}
