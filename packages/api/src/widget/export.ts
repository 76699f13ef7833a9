// An event's answers as a file, in which no cell can be a formula (specification §11, §7 "Exports").
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { textOf } from '../delivery/texts.js';
import type { exportQuery } from '../export/schema.js';
import { type ExportFile, exportTypes } from '../export/service.js';
import { type Cell, type Sheet, toCsv, toWorkbook } from '../export/sheet.js';
import { nameOf } from './configuration.js';
import { getEvent, listAnswers } from './read.js';
import type { WidgetAnswer, WidgetEvent } from './schema.js';

type Asked = z.output<typeof exportQuery>;

const columns = ['Email', 'Status', 'Amount', 'State', 'Language', 'Answered', 'Changed'] as const;

/** A name as spreadsheet programs take it for a sheet: 31 units at most, without some signs, no apostrophe at either end. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    // Half an emoji may be left at the end.
    .replace(/^[\s']+|[\s'\ud800-\udbff]+$/g, '') || 'Answers';

/** The form's fields in its order, then what former forms asked. */
function fieldsOf({ configuration }: WidgetEvent, answers: WidgetAnswer[]): string[] {
  const { rsvp } = configuration as { rsvp?: { fields?: unknown } };
  const asked = Array.isArray(rsvp?.fields) ? rsvp.fields : [];
  const names = asked.flatMap((field: { name?: unknown }) => (typeof field?.name === 'string' ? [field.name] : []));
  const answered = new Set(answers.flatMap(({ payload }) => Object.keys(payload)));
  return [...new Set([...names.filter((name) => answered.has(name)), ...answered])];
}

function sheetOf(event: WidgetEvent, answers: WidgetAnswer[], { lang, now }: Asked & { now: Date }): Sheet {
  const text = (key: string) => textOf(lang, `Widget.${key}`);
  const fields = fieldsOf(event, answers);
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
    name: sheetName(nameOf(event.configuration, now)),
    rows: [[...columns.map((column) => text(`Column_${column}`)), ...fields], ...rows],
  };
}

/** Who answered, a row each, with a column for each field of the form. @throws DomainError UNKNOWN_EVENT. */
export async function exportAnswers(
  db: Database,
  { id, now, ...asked }: Asked & { id: string; now: Date },
): Promise<ExportFile> {
  const { event, answers } = await db.transaction(
    async (tx) => ({ event: await getEvent(tx, id, now), answers: await listAnswers(tx, { id }, now) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const sheet = sheetOf(event, answers, { ...asked, now });
  const name = `${textOf(asked.lang, 'Widget.FileName')}-${now.toISOString().slice(0, 10)}.${asked.format}`;
  const bytes = asked.format === 'csv' ? toCsv([sheet], asked.lang) : await toWorkbook([sheet]);
  return { name, type: exportTypes[asked.format], bytes };
}
