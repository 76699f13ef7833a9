// Exports an event's answers as a file without formula injection (specification §11, §7 "Exports").
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

/** A valid sheet name: at most 31 UTF-16 units, without reserved characters, no apostrophe at either end. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    // Cutting may leave half a surrogate pair at the end.
    .replace(/^[\s']+|[\s'\ud800-\udbff]+$/g, '') || 'Answers';

/** The form's fields in order, then the fields of earlier forms. */
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

/** One row per answer, with a column for each field of the form. @throws DomainError UNKNOWN_EVENT. */
export async function exportAnswers(
  db: Database,
  { id, now, ...options }: Asked & { id: string; now: Date },
): Promise<ExportFile> {
  const { event, answers } = await db.transaction(
    async (tx) => ({ event: await getEvent(tx, id, now), answers: await listAnswers(tx, { id }, now) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const sheet = sheetOf(event, answers, { ...options, now });
  const name = `${textOf(options.lang, 'Widget.FileName')}-${now.toISOString().slice(0, 10)}.${options.format}`;
  const bytes = options.format === 'csv' ? toCsv([sheet], options.lang) : await toWorkbook([sheet]);
  return { name, type: exportTypes[options.format], bytes };
}
