// What is known of a list when its rows are parsed.
import type { GuestCountry, Language } from '../../../kernel/fields.js';
import type { AddedColumn, Column } from '../../columns.js';
import type { CellFault } from '../../workbook/parse-sheet-xml.js';
import type { Finding } from '../findings.js';
import type { ReadingDoubtKind, RowReading } from '../schema.js';
import type { ListStyle } from './list-style.js';
import type { LocatedHeader, ParsedHeader } from './parse-header.js';
import type { ReadingDoubt } from './reading-doubt.js';
import type { SheetRow } from './sheet-row.js';

export type PresentColumn = { column: Column; index: number; name: string };

export interface BodyFormat {
  header: ParsedHeader;
  /** The columns with the whole name of a row. */
  nameIndexes: readonly number[];
  style: ListStyle;
  present: PresentColumn[];
  /** Columns that the data of the wedding adds, where the list has them. */
  added: { column: AddedColumn; index: number; name: string; countsPeople: boolean }[];
  /** How many people of a row a person wants to invite to an event, by row and header. */
  eventGuests: ReadonlyMap<string, number>;
  trueIfBlank: ReadonlySet<Column>;
  /** Our own exports write names as they are, also one like "-" or "Anna & Ben". */
  isOwnExport: boolean;
  guestLanguage: Language;
  guestCountry: GuestCountry;
  /** Headers whose cells are added to the notes if they cannot be read. */
  unreadableToNotes: ReadonlySet<string>;
  /** How a person wants rows to be read. */
  rowReadings: ReadonlyMap<number, RowReading>;
  /** Whether a row without a name is a guest. */
  namesFromEmail: boolean;
  /** Columns with texts that may mention an allergy. */
  remarkColumns: readonly LocatedHeader[];
  /** Whether columns without a field are added to the notes. */
  addsOthersToNotes: boolean;
  /** Columns that mark the guests who are children. */
  childMarks: readonly number[];
  /** The column of adults says how old they are: "7", "Infant". */
  hasAges: boolean;
  /** Cells of the groups that are no names. */
  partyCodes: ReadonlySet<string>;
  /** Whether other rows have the same group: then numbers of people are about all of them. */
  isSharedGroup(cells: readonly string[]): boolean;
  /** Whether the row has a group that no other row has. */
  isAloneInGroup(cells: readonly string[]): boolean;
}

export interface BodyRow {
  row: number;
  cells: string[];
  getFault: (index: number) => CellFault | undefined;
}

export interface ParsedRow {
  row: number;
  /** The cells with the names, as they were written. */
  name: string;
  /** A number of people that cannot be read, or that is not that of the names. */
  unclearCount: { name: string; cell: string } | undefined;
  /** Of one household if there are several. */
  guests: SheetRow[];
  /** The household's name if the row names several people. */
  household: string;
  /** The same for rows with one address; `''` for none. */
  address: string;
  /** The same for rows with one number or code in place of a group's name; `''` for none. */
  party: string;
  /** The row has no name, but a group. */
  isNameless: boolean;
  /** Of a row that has no other name; `''` for none. */
  emailName: string;
  /** What leaves open who the people are; null if nothing does. */
  doubt: ReadingDoubtKind | null;
  problems: Finding[];
  doubts: ReadingDoubt[];
  /** A person has chosen the group, or none. */
  hasEditedGroup?: boolean;
  /** The cells that say where its people live. */
  place: string[];
}
