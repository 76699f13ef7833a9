import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { inSnapshot } from '../database/transaction.js';
import { formatServerText, type ServerTextKey } from '../server-texts.js';
import type { exportQuery } from '../spreadsheet/export/schema.js';
import { buildExportFile, type ExportFile, getToday } from '../spreadsheet/export/service.js';
import type { Cell, ExportSheet } from '../spreadsheet/write-sheets.js';
import { getWidgetName } from './configuration.js';
import { getWidget, listResponses } from './queries.js';
import type { Widget, WidgetResponse } from './schema.js';

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
function listFieldNames({ configuration }: Widget, responses: WidgetResponse[]): string[] {
  const { rsvp } = configuration as { rsvp?: { fields?: unknown } };
  const fields = Array.isArray(rsvp?.fields) ? rsvp.fields : [];
  const names = fields.flatMap((field: { name?: unknown }) => (typeof field?.name === 'string' ? [field.name] : []));
  const submitted = new Set(responses.flatMap(({ payload }) => Object.keys(payload)));
  return [...new Set([...names.filter((name) => submitted.has(name)), ...submitted])];
}

function buildResponseSheet(
  widget: Widget,
  responses: WidgetResponse[],
  { lang, now }: ExportOptions & { now: Date },
): ExportSheet {
  const text = (key: ServerTextKey<'Widget'>) => formatServerText(lang, `Widget.${key}`);
  const fields = listFieldNames(widget, responses);
  const rows = responses.map((response): Cell[] => [
    response.email,
    text(`Status_${response.status}`),
    response.amount,
    text(`State_${response.state}`),
    response.language,
    response.createdAt,
    response.changedAt,
    ...fields.map((field) => {
      const value = response.payload[field];
      return typeof value === 'boolean' ? text(value ? 'Yes' : 'No') : (value ?? '');
    }),
  ]);
  return {
    name: toSheetName(getWidgetName(widget.configuration, now)),
    rows: [[...columnKeys.map((column) => text(`Column_${column}`)), ...fields], ...rows],
  };
}

/** @throws DomainError UNKNOWN_WIDGET. */
export async function exportResponses(
  db: Database,
  { id, now, ...options }: ExportOptions & { id: string; now: Date },
): Promise<ExportFile> {
  const { widget, responses, day } = await inSnapshot(db, async (tx) => ({
    widget: await getWidget(tx, id, now),
    responses: await listResponses(tx, { id }, now),
    day: await getToday(tx, now),
  }));
  const sheet = buildResponseSheet(widget, responses, { ...options, now });
  return buildExportFile([sheet], { ...options, title: formatServerText(options.lang, 'Widget.FileName'), day });
}
