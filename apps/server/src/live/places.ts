// Where each row stands: its place in the stored order, and the rows that show it. What readers were told last is kept here,
// so that a change tells where a row came from and which row it now stands behind. Called by changed-rows.ts.

export interface Place {
  position: bigint;
  /** The group and the table that show this row. */
  group: string | null;
  table: string | null;
  /** The place among its group's main guests. */
  slot: number | null;
}

/** As now found in the database; `null` for a row that is gone. */
export type Found = ReadonlyMap<string, Place | null>;

/** Whether other rows show it otherwise now: it came, went, or has another place, group, table or slot. */
export function standsElsewhere(was: Place | null, is: Place | null): boolean {
  return (
    was?.position !== is?.position || was?.group !== is?.group || was?.table !== is?.table || was?.slot !== is?.slot
  );
}

/** One list in its stored order. */
export class StoredOrder {
  readonly #places = new Map<string, Place>();
  #ids: string[] = [];

  constructor(found: Found) {
    this.update(found);
  }

  get(id: string): Place | null {
    return this.#places.get(id) ?? null;
  }

  /**
   * Takes what was found of some rows.
   * @returns the rows that are new here or have moved, each with the row before it (`null`: first), in stored order: put
   * behind those rows one after the other, they make the new order out of the old one.
   */
  update(found: Found): ReadonlyMap<string, string | null> {
    const moved = new Set<string>();
    for (const [id, place] of found) {
      if (this.#places.get(id)?.position !== place?.position) moved.add(id);
      if (place === null) this.#places.delete(id);
      else this.#places.set(id, place);
    }
    const behind = new Map<string, string | null>();
    if (moved.size === 0) return behind;
    const stay = this.#ids.filter((id) => !moved.has(id));
    const come = [...moved].filter((id) => this.#places.has(id));
    this.#ids = [...stay, ...come].sort(this.#compare);
    for (const [index, id] of this.#ids.entries()) if (moved.has(id)) behind.set(id, this.#ids[index - 1] ?? null);
    return behind;
  }

  /** As the database sorts: by position, then by id. */
  readonly #compare = (one: string, other: string): number => {
    const [a, b] = [this.#places.get(one)?.position ?? 0n, this.#places.get(other)?.position ?? 0n];
    if (a !== b) return a < b ? -1 : 1;
    return one < other ? -1 : 1;
  };
}
