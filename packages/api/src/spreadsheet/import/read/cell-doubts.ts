// Doubts about one cell of a row, answered by another value (specification §7 "Doubts").
import type { Column } from '../../columns.js';
import { toQuotable } from '../findings.js';
import type { ReadingDoubtKind } from '../schema.js';
import type { ReadingDoubt } from './reading-doubt.js';

const maxReadings = 3;
/** A value of an answer has the length of a cell. */
const maxValueLength = 10_000;

interface DoubtfulCell {
  kind: ReadingDoubtKind;
  row: number;
  /** The header. */
  name: string;
  text: string;
  column: Column;
  /** The first is what was read. */
  values: readonly string[];
}

export const toCellDoubt = ({ kind, row, name, text, column, values }: DoubtfulCell): ReadingDoubt => ({
  kind,
  row,
  column: name,
  text: toQuotable(text),
  readings: [...new Set(values)].slice(0, maxReadings).map((value) => ({
    answer: { is: 'value', person: 0, column, value: value.slice(0, maxValueLength) },
  })),
});
