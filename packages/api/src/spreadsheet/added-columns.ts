// The columns that the data of the wedding adds to spreadsheets, with their titles (decision 089).
import { languages } from '@havn/i18n/languages';
import { guestColumns } from '../people/guest/column-rules.js';
import type { GuestListContext } from '../people/guest/rules.js';
import type { AddedColumn, AddedColumnId } from './columns.js';
import { type SpreadsheetTexts, spreadsheetTexts } from './texts.js';

type EventColumn = keyof SpreadsheetTexts['eventColumns'];

/** "Brunch: invited", by the id of the column. */
function listTitles(context: GuestListContext): ReadonlyMap<string, string> {
  const { eventColumns } = spreadsheetTexts[context.language];
  return new Map(
    guestColumns(context).flatMap(({ id, label, recordName }) => {
      const own = recordName === undefined ? undefined : eventColumns[id.split(':').at(-1) as EventColumn];
      const title = label ?? own?.replace('{{event}}', () => recordName ?? '');
      return title === undefined ? [] : [[id, title] as const];
    }),
  );
}

export function listAddedColumns(context: GuestListContext): AddedColumn[] {
  const translated = languages.map((language) => listTitles({ ...context, language }));
  const own = listTitles(context);
  return guestColumns(context).flatMap(({ id, field, read, write }): AddedColumn[] => {
    const title = own.get(id);
    if (title === undefined || field === null) return [];
    const titles = translated.flatMap((byId) => byId.get(id) ?? []);
    return [{ id: id as AddedColumnId, field, title, titles, read, ...(write && { write }) }];
  });
}
