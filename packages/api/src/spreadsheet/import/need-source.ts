import type { Need } from '../../kernel/needs.js';
import type { DoubtKind } from './schema.js';

/** A text of a row that may say what somebody must not eat. */
export interface NeedSource {
  kind: DoubtKind;
  /** The header. */
  column: string;
  text: string;
}

export interface GuestKey {
  row: number;
  person: number;
}

/** A person's answer to a doubt. */
export interface ConfirmedNeed extends GuestKey {
  need: Need | null;
}
