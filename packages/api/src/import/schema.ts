// Input and output schemas of the import (specification §7). Every call carries the whole file: the server stores
// none.
import { z } from 'zod';
import { languages } from '../fields.js';
import { columns, marks } from './columns.js';
import { mostUploadBytes } from './rules.js';

/** Base64 is a third longer than the bytes it encodes, plus line breaks. */
const mostCharacters = Math.ceil(mostUploadBytes / 3) * 4 + 400_000;

const column = z.enum([...columns, ...marks]);

export const importInput = z.object({
  file: z.string().min(1, 'The file is missing.').max(mostCharacters).meta({
    format: 'byte',
    description: 'The bytes of a CSV or XLSX file in base64; at most 10 MiB of them',
  }),
  name: z.string().max(255).optional().describe('The name of the file, for the person who reads the answer'),
  columns: z
    .record(z.string().max(100), column.nullable())
    .optional()
    .describe('Headers by the names a preview gives them: the column each is taken for, or null to ignore it'),
  skipRows: z
    .array(z.number().int().positive())
    .max(100_000)
    .optional()
    .describe('Rows to leave out, as the spreadsheet counts'),
  language: z.enum(languages).optional().describe('In which problems are told; without it, English'),
});

const count = z.number().int();
const problem = z.object({
  row: count.nullable().describe('As the spreadsheet counts; null: the file as a whole'),
  column: z.string().nullable(),
  message: z.string().describe('Whole sentences, in the language asked for'),
});

export const reportOutput = z.object({
  created: count,
  updated: count,
  unchanged: count,
  groupsCreated: count,
  tablesCreated: count,
  ignoredColumns: z.array(z.string()),
  problems: z.array(problem).describe('With any of them nothing is written'),
});

export const rowStates = ['new', 'changed', 'unchanged', 'conflict', 'problem'] as const;

export const importPreviewOutput = z.object({
  headers: z.array(z.object({ name: z.string(), column: column.nullable(), samples: z.array(z.string()) })),
  columns: z.array(column).describe('All columns there are'),
  rows: z.array(
    z.object({
      row: count,
      state: z.enum(rowStates),
      name: z.string(),
      group: z.string(),
      fields: z.array(z.object({ column: z.enum(columns), from: z.string(), to: z.string() })),
      problems: z.array(problem),
    }),
  ),
  report: reportOutput,
});
