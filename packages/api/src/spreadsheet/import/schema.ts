// Specification §7. Every call carries the whole file: the server stores none.
import { z } from 'zod';
import { countryCode, languages, languageTag } from '../../kernel/fields.js';
import { maxUploadBytes } from '../../kernel/limits.js';
import { needs } from '../../kernel/needs.js';
import { maxPeople } from '../../names/person-rules.js';
import { columns, fileColumns, wishColumns } from '../columns.js';

/** Encodings of CSV files that are not Unicode: Windows, old Mac OS and two code pages of DOS. */
export const singleByteEncodings = ['windows-1252', 'macintosh', 'cp850', 'cp437'] as const;
export type SingleByteEncoding = (typeof singleByteEncodings)[number];

/** What the first row of a list is. */
export const firstRows = ['headers', 'guest'] as const;
export type FirstRow = (typeof firstRows)[number];

/**
 * A dietary text, which is stored as it is; a tick below the name of a need; a remark about an allergy or a diet; a word
 * in a column of confirmed needs that is none, which is added to the dietary text; a cell of one of these columns that
 * cannot be read, and the end of a dietary text that is too long, neither of which is imported.
 */
export const doubtKinds = ['dietaryText', 'tick', 'remark', 'unknownNeed', 'unreadableCell', 'longText'] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/**
 * What the import guesses at. Of a column: a header that is not known, or cells that do not fit the header. Of a row: a
 * heading, a sum or a remark between the guests; a name that may be several people, a family or none; more people than
 * names. Of a cell: several values, a value that a spreadsheet may have changed, a number of another country, a child or
 * an adult. Of events: a column that may be one, a number that is smaller than that of the people of its row, and a no in
 * the column of the wedding.
 */
export const readingDoubtKinds = [
  'unknownHeader',
  'unlikelyContent',
  'heading',
  'sum',
  'remark',
  'strangeName',
  'severalNames',
  'unnamedPeople',
  'unclearCount',
  'repeatedLastName',
  'severalValues',
  'changedValue',
  'foreignNumber',
  'uncertainValue',
  'event',
  'eventGuests',
  'notInvited',
] as const;
export type ReadingDoubtKind = (typeof readingDoubtKinds)[number];

/** How a row is read: left out, as one guest, as the people that it names, or as a family of whom nobody is named. */
export const rowReadings = ['skip', 'one', 'several', 'family'] as const;
export type RowReading = (typeof rowReadings)[number];

/** Base64 is a third longer than the bytes it encodes, plus line breaks. */
const maxBase64Length = Math.ceil(maxUploadBytes / 3) * 4 + 400_000;

/** A column that the data of the wedding adds. */
const addedColumn = z.templateLiteral([z.string(), ':', z.string()]);
const column = z.union([z.enum(fileColumns), addedColumn]);
const need = z.enum(needs);
const guestOfRow = z.object({
  row: z.number().int().positive(),
  person: z.number().int().min(0).describe('From 0, among the guests of the row'),
});
const editedColumns = [...columns, ...wishColumns] as const;
/** The answer to a doubt, as it is sent with the file: in `columns`, `rowReadings`, `eventGuests` or `edits`. */
const readingAnswer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('column'), column: column.nullable() }),
  z.object({ is: z.literal('row'), reading: z.enum(rowReadings) }),
  z.object({ is: z.literal('guests'), guests: z.number().int() }),
  z.object({
    is: z.literal('value'),
    person: z.number().int().min(0),
    column: z.enum(editedColumns),
    value: z.string(),
  }),
]);
export type ReadingAnswer = z.output<typeof readingAnswer>;
const rowNumbers = z.array(z.number().int().positive()).max(100_000);

export const runImportInput = z.object({
  file: z.string().min(1, 'The file is missing.').max(maxBase64Length).meta({
    format: 'byte',
    description: 'A CSV or XLSX file, base64-encoded; at most 10 MiB decoded',
  }),
  name: z.string().max(255).optional().describe('The file name, for reference'),
  columns: z
    .record(z.string().max(100), column.nullable())
    .optional()
    .describe(
      'Maps the headers, as named by a preview, to columns; null ignores a header, and `newEvent` creates an event of that name, to which the people of its rows are invited, unless there is one',
    ),
  skipRows: rowNumbers.optional().describe('Rows to skip, by spreadsheet row number'),
  language: z.enum(languages).optional().describe('Language of the problem messages; English by default'),
  sheet: z
    .string()
    .max(100)
    .optional()
    .describe('Sheet of a workbook, as named by a preview; by default the visible one with a guest list'),
  encoding: z
    .enum(singleByteEncodings)
    .optional()
    .describe('Encoding of a CSV file that is not Unicode; detected by default'),
  firstRow: z
    .enum(firstRows)
    .optional()
    .describe('What the first row of a list is; by default, what its content tells'),
  guestLanguage: languageTag
    .optional()
    .describe(
      'Language of new guests whose row has none; by default that of the problem messages if the wedding speaks it, else its first one',
    ),
  guestCountry: countryCode.optional().describe('Country of new guests whose row has none; empty if it is not known'),
  otherColumns: z
    .enum(['ignore', 'notes'])
    .optional()
    .describe('What becomes of columns without a field: ignored, or added to the notes of the guests'),
  unreadableToNotes: z
    .array(z.string().max(100))
    .max(1000)
    .optional()
    .describe('Headers, as named by a preview, whose cells are added to the notes if they cannot be read'),
  oneGuestRows: rowNumbers.optional().describe('Rows whose name is that of one guest, such as “Anna & Co”'),
  namesFromEmail: z
    .boolean()
    .optional()
    .describe('Whether a row without a name is a guest named by the e-mail address'),
  groupByAddress: z
    .boolean()
    .optional()
    .describe('Whether guests without a group and with one address are a household'),
  rowReadings: z
    .array(z.object({ row: z.number().int().positive(), reading: z.enum(rowReadings) }))
    .max(100_000)
    .optional()
    .describe('How rows are read that the import is not sure of; takes precedence over `oneGuestRows`'),
  eventGuests: z
    .array(
      z.object({
        row: z.number().int().positive(),
        column: z.string().max(100).describe('The header'),
        guests: z.number().int().min(0).max(maxPeople).describe('The first ones of the row; 0 invites nobody'),
      }),
    )
    .max(100_000)
    .optional()
    .describe('How many people of a row are invited to an event, where the list has a smaller number than people'),
  endedInvitations: rowNumbers
    .optional()
    .describe('Rows that may end invitations which their guests have accepted; the others with such a no conflict'),
  edits: z
    .array(guestOfRow.extend({ column: z.enum(editedColumns), value: z.string().max(10_000) }))
    .max(100_000)
    .optional()
    .describe('Values that a person has corrected in a preview, spelled as in a spreadsheet'),
  needs: z
    .array(guestOfRow.extend({ need: need.nullable() }))
    .max(100_000)
    .optional()
    .describe('Proposals of a preview that a person has confirmed'),
});

export type EventGuests = NonNullable<z.output<typeof runImportInput>['eventGuests']>[number];
export type CellEdit = NonNullable<z.output<typeof runImportInput>['edits']>[number];

const count = z.number().int();
const problem = z.object({
  row: count.nullable().describe('Spreadsheet row number; null for the whole file'),
  column: z.string().nullable(),
  message: z.string().describe('Full sentences in the requested language'),
});

export const runImportOutput = z.object({
  created: count,
  updated: count,
  unchanged: count,
  groupsCreated: count,
  tablesCreated: count,
  eventsCreated: count,
  withoutLanguage: count.describe('New guests whose row has no language; they get `guestLanguage`'),
  guestLanguage: languageTag,
  guestLanguages: z
    .array(z.object({ language: languageTag, guests: count }))
    .describe('The languages of the guests in the file'),
  withoutCountry: count.describe('New guests whose row has no country; they get `guestCountry`'),
  unnamed: count.describe('New guests whose name is not known'),
  sheet: z.string().describe('The sheet of a workbook that was read; empty for CSV'),
  ignoredColumns: z.array(z.string()),
  problems: z.array(problem).describe('If there are any, nothing is written'),
});

export const rowStates = ['new', 'changed', 'unchanged', 'conflict', 'problem'] as const;

export const previewImportOutput = z.object({
  sheets: z.array(z.string()).describe('The visible sheets of a workbook with content'),
  headerRow: count.describe('Row number of the headers; the rows above are ignored. 0 for a list without headers'),
  firstRow: z
    .object({
      row: count,
      text: z.string(),
      isHeader: z.boolean().nullable().describe('Null if only `firstRow` can tell'),
    })
    .nullable()
    .describe('The first row, unless it has known headers'),
  encoding: z.enum(singleByteEncodings).nullable().describe('The encoding of a CSV file; null for Unicode'),
  headers: z.array(
    z.object({
      name: z.string(),
      column: column.nullable(),
      samples: z.array(z.string()),
    }),
  ),
  otherColumns: z.array(z.string()).describe('Headers that have no field of a guest: `otherColumns` decides'),
  readableAsNotes: z
    .array(z.string())
    .describe('Headers with cells that cannot be read: `unreadableToNotes` adds them to the notes'),
  emailsWithoutName: count.describe('Rows whose only name is in the e-mail address: `namesFromEmail` decides'),
  ignoredRows: z
    .array(z.object({ row: count, text: z.string() }))
    .describe('Rows that are no guests: titles between the guests, sums, repeated headers'),
  addressHouseholds: count.describe('Households proposed because their guests have one address'),
  columns: z.array(column).describe('All known columns'),
  newEvents: z
    .array(z.object({ header: z.string(), name: z.string(), column: addedColumn }))
    .optional()
    .describe('The events that are created, with the column that their values have in `rows`'),
  endedInvitations: rowNumbers
    .optional()
    .describe('Rows that conflict because they end invitations which have been accepted'),
  doubts: z
    .array(
      z.object({
        kind: z.enum(doubtKinds),
        row: count,
        column: z.string(),
        text: z.string(),
        people: z.array(z.string()).describe('The guests of the row'),
        proposals: z.array(
          z.object({
            need: need.nullable().describe('Null to add only the text to the dietary text'),
            start: count,
            end: count,
            people: z.array(guestOfRow.extend({ name: z.string() })),
          }),
        ),
      }),
    )
    .describe('What a person should look at. Nothing of it is stored unless it is confirmed in `needs`'),
  readingDoubts: z
    .array(
      z.object({
        kind: z.enum(readingDoubtKinds),
        row: count.nullable().describe('Null for a whole column'),
        column: z.string().nullable().describe('The header, as in `headers`; null for a whole row'),
        text: z.string().describe('The cell that leaves it open'),
        readings: z
          .array(
            z.object({
              answer: readingAnswer,
              people: z
                .array(z.string())
                .optional()
                .describe('The people that this reading makes, or invites to an event'),
              guests: count.optional().describe('Of an event: how many it invites; `people` are the first of them'),
              household: z.string().optional().describe('The household that this reading makes'),
            }),
          )
          .describe('What was read comes first'),
      }),
    )
    .describe('What the import guesses at. The first reading counts unless another one is sent with the file'),
  unlistedDoubts: z
    .array(z.object({ kind: z.enum(readingDoubtKinds), count }))
    .optional()
    .describe('How many others there are of each kind'),
  countInFile: count.nullable().describe('How many people the list says there are, in numbers or sums of its own'),
  rows: z.array(
    z.object({
      row: count,
      person: count.describe('From 0: a row may be about several guests'),
      source: z.string().optional().describe('The cell that names several guests'),
      isProposedGroup: z.literal(true).optional().describe('The list does not name the group'),
      isMain: z.literal(true).optional().describe('A new guest who is a main guest of the group'),
      isUnnamed: z.literal(true).optional().describe('The name stands for one that is not known'),
      state: z.enum(rowStates),
      name: z.string(),
      group: z.string(),
      fields: z.array(
        z.object({ column: z.union([z.enum(editedColumns), addedColumn]), from: z.string(), to: z.string() }),
      ),
      problems: z.array(problem),
    }),
  ),
  report: runImportOutput,
});
