// Exports an event's answers as a file without formula injection (specification §11, §7 "Exports").
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { inSnapshot } from '../database/transaction.js';
import { formatServerText, type ServerTextKey } from '../server-texts.js';
import type { exportQuery } from '../spreadsheet/export/schema.js';
import { type ExportFile, exportMediaTypes, getToday } from '../spreadsheet/export/service.js';
import { type Cell, type ExportSheet, toCsv, toWorkbook } from '../spreadsheet/write-sheets.js';
import { getEventName } from './configuration.js';
import { getEvent, listAnswers } from './queries.js';
import type { WidgetAnswer, WidgetEvent } from './schema.js';

type ExportOptions = z.output<typeof exportQuery>;

const columnKeys = ['Email', 'Status', 'Amount', 'State', 'Language', 'Answered', 'Changed'] as const;

/** A valid sheet name: at most 31 UTF-16 units, without reserved characters, no apostrophe at either end. */
const toSheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    // Cutting may leave half a surrogate pair at the end.
    .replace(/^[\s']+|[\s'\ud800-\udbff]+$/g, '') || 'Answers';

/** The form's fields in order, then the fields of earlier forms. */
function listFieldNames({ configuration }: WidgetEvent, answers: WidgetAnswer[]): string[] {
  const { rsvp } = configuration as { rsvp?: { fields?: unknown } };
  const fields = Array.isArray(rsvp?.fields) ? rsvp.fields : [];
  const names = fields.flatMap((field: { name?: unknown }) => (typeof field?.name === 'string' ? [field.name] : []));
  const answered = new Set(answers.flatMap(({ payload }) => Object.keys(payload)));
  return [...new Set([...names.filter((name) => answered.has(name)), ...answered])];
}

function buildAnswerSheet(
  event: WidgetEvent,
  answers: WidgetAnswer[],
  { lang, now }: ExportOptions & { now: Date },
): ExportSheet {
  const text = (key: ServerTextKey<'Widget'>) => formatServerText(lang, `Widget.${key}`);
  const fields = listFieldNames(event, answers);
  const rows = answers.map((answer): Cell[] => [
    answer.email,
    text(`Status_${answer.status}`),
    answer.amount,
    text(`State_${answer.state}`),
    answer.language,
    answer.createdAt,
    answer.changedAt,
    ...fields.map((field) => {
      const value = answer.payload[field];
      return typeof value === 'boolean' ? text(value ? 'Yes' : 'No') : (value ?? '');
    }),
  ]);
  return {
    name: toSheetName(getEventName(event.configuration, now)),
    rows: [[...columnKeys.map((column) => text(`Column_${column}`)), ...fields], ...rows],
  };
}

/** One row per answer, with a column for each field of the form. @throws DomainError UNKNOWN_EVENT. */
export async function exportAnswers(
  db: Database,
  { id, now, ...options }: ExportOptions & { id: string; now: Date },
): Promise<ExportFile> {
  const { event, answers, day } = await inSnapshot(db, async (tx) => ({
    event: await getEvent(tx, id, now),
    answers: await listAnswers(tx, { id }, now),
    day: await getToday(tx, now),
  }));
  const sheet = buildAnswerSheet(event, answers, { ...options, now });
  const name = `${formatServerText(options.lang, 'Widget.FileName')}-${day}.${options.format}`;
  const bytes = options.format === 'csv' ? toCsv([sheet], options.lang) : await toWorkbook([sheet]);
  return { name, type: exportMediaTypes[options.format], bytes };
}
