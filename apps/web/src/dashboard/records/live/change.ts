// A live change as the server sends it (specification §6 "Live changes").

export interface ListRow {
  _id: string;
  version: number;
}

export type Entity =
  | 'guest'
  | 'group'
  | 'table'
  | 'message'
  | 'delivery'
  | 'wedding'
  | 'widget'
  | 'floorPlan'
  | 'wish'
  | 'reply';

export interface Change {
  entity: Entity;
  id: string;
  version: number | null;
  /** The current row, without dietary texts; `null` if it was deleted; absent if it has to be fetched. */
  object?: ListRow | null;
  /** The id of the preceding row; `null` if the row is the first. */
  after?: string | null;
}
