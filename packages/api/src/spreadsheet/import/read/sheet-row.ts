import type { z } from 'zod';
import type { Country, Language } from '../../../kernel/fields.js';
import type { createGuestInput } from '../../../people/guest/schema.js';
import { type AddedValues, type Column, columns, fieldsByColumn } from '../../columns.js';
import type { NeedSource } from '../need-source.js';

type GuestInput = z.output<typeof createGuestInput>;

export type ImportedFields = Required<Pick<GuestInput, Exclude<Column, 'group' | 'table'>>>;

export const importedFields = columns.filter(
  (column): column is keyof ImportedFields => fieldsByColumn[column].kind !== 'reference',
);

export type SheetWishes = Record<'seatWith' | 'keepApart', string[]> & { nearCouple: boolean };

/** A guest of the file. Columns missing from it are absent. `group` and `table` are names, `''` for none. */
export type SheetRow = { row: number; firstName: string } & Partial<ImportedFields> & {
    /** From 0, among the guests of the row. */
    person: number;
    group?: string;
    /** The group is proposed by the import, for guests who have none. */
    isProposed?: boolean;
    table?: string;
    /** The name stands for one that is not known. */
    isUnnamed?: boolean;
    /** The cell that names several people. */
    source?: string;
    /** Added to the notes, unless they have them. */
    noteLines?: string[];
    /** Added to the dietary text, unless it has them. */
    dietaryLines?: string[];
    /** What the row says about needs, with its first person. */
    needSources?: NeedSource[];
    /** What the row suggests, for a new guest whose row has none. */
    proposed?: { country?: Country; language?: Language };
    /** Of the columns that the data of the wedding adds, where the file has them. */
    added?: AddedValues;
    /** Absent if the file has no column of wishes. */
    wishes?: SheetWishes;
    /** From our own exports. */
    id?: string;
    version?: string;
  };

/** A row may be about several guests. */
export const toGuestKey = ({ row, person }: { row: number; person: number }): string => `${row}.${person}`;
