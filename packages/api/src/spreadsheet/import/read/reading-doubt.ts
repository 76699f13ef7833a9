// What the import has read and is guessing at (specification §7 "Doubts"). A doubt blocks nothing: the first reading
// counts unless a person chooses another one.
import type { ReadingAnswer, ReadingDoubtKind } from '../schema.js';

/** One way to read a column, a row or a cell. */
export interface Reading {
  /** What a caller answers to choose this reading. */
  answer: ReadingAnswer;
  /** Of a row: the people that this reading makes; of an event: those whom it invites. */
  people?: string[];
  /** Of an event: how many guests it invites; `people` names the first of them. */
  guests?: number;
  /** Of a row: the household that this reading makes. */
  household?: string;
}

export interface ReadingDoubt {
  kind: ReadingDoubtKind;
  /** Of the first such row, as numbered in the spreadsheet; null for a whole column. */
  row: number | null;
  /** The header; null for a whole row. */
  column: string | null;
  /** The cell that leaves it open, or a few cells of the column. */
  text: string;
  /** What was read comes first; at most two others. */
  readings: readonly Reading[];
}

/** A value and what its reader was not sure of. */
export interface Guess<Value> {
  value: Value;
  doubts: readonly ReadingDoubt[];
}
