// What a sheet of a list says, and what a person has chosen about it.
import { defaultLanguage } from '@havn/i18n/languages';
import type { GuestCountry, Language } from '../../../kernel/fields.js';
import type { ListedEvent } from '../../../people/guest/rules.js';
import type { AddedColumn, AddedColumnId, Column, WishColumn } from '../../columns.js';
import type { ColumnTitle, Finding } from '../findings.js';
import type { ConfirmedNeed } from '../need-source.js';
import type { CellEdit, EventGuests, FirstRow, RowReading, SingleByteEncoding } from '../schema.js';
import type { ChosenSheet } from './choose-sheet.js';
import type { UnlistedDoubts } from './listed-doubts.js';
import type { FileHeader } from './parse-header.js';
import type { ReadingDoubt } from './reading-doubt.js';
import type { ColumnOverrides } from './resolve-columns.js';
import type { SheetRow } from './sheet-row.js';

export interface Sheet {
  /** The sheet and the others to choose from; blank for CSV. */
  choice: Pick<ChosenSheet, 'names' | 'candidates'> & { name: string };
  encoding: SingleByteEncoding | null;
  /** Of new guests whose row has none. */
  guestLanguage: Language;
  guestCountry: GuestCountry;
  rows: SheetRow[];
  headers: FileHeader[];
  /** The cells of the guests, unparsed. */
  body: string[][];
  columns: Set<Column>;
  /** First and last names have been guessed from full names. */
  hasFullNames: boolean;
  headerRow: number;
  /** Null if the headers are known. */
  firstRow: { row: number; text: string; isHeader: boolean | null } | null;
  /** As spelled in the file. */
  getColumnName: (column: Column | WishColumn) => string | ColumnTitle;
  /** Of a column that the data of the wedding adds; null if the file does not have it. */
  getAddedName: (column: AddedColumnId) => string | null;
  ignoredColumns: string[];
  addressHouseholds: number;
  /** Rows whose only name is in the e-mail address. */
  emailsWithoutName: number;
  /** Rows that are no guests: titles between the guests, sums, repeated headers. */
  ignoredRows: { row: number; text: string }[];
  problems: Finding[];
  readingDoubts: readonly ReadingDoubt[];
  /** How many others there are. */
  unlistedDoubts: UnlistedDoubts;
  /** Of rows or people that the file does not have. */
  unknownEdits: readonly CellEdit[];
  /** How many people the list says there are; null if it does not say. */
  countInFile: number | null;
  confirmedNeeds: readonly ConfirmedNeed[];
  /** Columns that the data of the wedding adds, also those that the file does not have. */
  addedColumns: readonly AddedColumn[];
  /** Events that the file creates, with the headers that name them. */
  newEvents: readonly NewEvent[];
  /** Rows that may end invitations which have been accepted. */
  endedInvitations: ReadonlySet<number>;
}

export function createUnreadableSheet(problem: Finding): Sheet {
  return {
    choice: { name: '', names: [], candidates: [] },
    encoding: null,
    guestLanguage: defaultLanguage,
    guestCountry: '',
    rows: [],
    headers: [],
    body: [],
    columns: new Set(),
    hasFullNames: false,
    headerRow: 0,
    firstRow: null,
    getColumnName: (title) => ({ title }),
    getAddedName: () => null,
    ignoredColumns: [],
    addressHouseholds: 0,
    emailsWithoutName: 0,
    ignoredRows: [],
    problems: [problem],
    readingDoubts: [],
    unlistedDoubts: [],
    unknownEdits: [],
    countInFile: null,
    confirmedNeeds: [],
    addedColumns: [],
    newEvents: [],
    endedInvitations: new Set(),
  };
}

export interface NewEvent {
  id: string;
  header: string;
  names: ListedEvent['names'];
  /** The one that invites to it. */
  column: AddedColumnId;
}

export interface SheetOptions {
  overrides?: ColumnOverrides | undefined;
  guestLanguage?: Language | undefined;
  /** Those of the wedding; the language of the list is proposed if it is one of them. */
  languages?: readonly Language[] | undefined;
  /** Of new guests, if nothing else tells. */
  defaultLanguage?: Language | undefined;
  /** Of the wedding: numbers without a code are its. */
  defaultCountry?: GuestCountry | undefined;
  guestCountry?: GuestCountry | undefined;
  encoding?: SingleByteEncoding | null;
  firstRow?: FirstRow | undefined;
  /** Columns without a field are ignored, or added to the notes. */
  otherColumns?: 'ignore' | 'notes' | undefined;
  unreadableToNotes?: readonly string[] | undefined;
  oneGuestRows?: readonly number[] | undefined;
  namesFromEmail?: boolean | undefined;
  /** Whether rows with one address are a household. */
  groupByAddress?: boolean | undefined;
  skipRows?: readonly number[] | undefined;
  /** Answers to doubts about rows. */
  rowReadings?: readonly { row: number; reading: RowReading }[] | undefined;
  edits?: readonly CellEdit[] | undefined;
  addedColumns?: readonly AddedColumn[] | undefined;
  /** Events to create; `addedColumns` has their columns. */
  newEvents?: readonly NewEvent[] | undefined;
  /** Answers to doubts about the people of a row who are invited to an event. */
  eventGuests?: readonly EventGuests[] | undefined;
  /** Rows that may end invitations which have been accepted. */
  endedInvitations?: readonly number[] | undefined;
  /** Answers to doubts about needs. */
  needs?: readonly ConfirmedNeed[] | undefined;
}
