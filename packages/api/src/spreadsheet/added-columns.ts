// The columns that the data of the wedding adds to spreadsheets, with their titles (decision 089).
import { languages } from '@havn/i18n/languages';
import { guestColumns } from '../people/guest/column-rules.js';
import type { GuestListContext } from '../people/guest/rules.js';
import type { AddedColumn, AddedColumnId } from './columns.js';
import { type SpreadsheetTexts, spreadsheetTexts } from './texts.js';

type EventColumn = keyof SpreadsheetTexts['eventColumns'];

/** Of the columns of events, the one that invites. */
const isInvitationColumn = (id: string) => id.startsWith('event:') && id.endsWith(':invited');

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

/** The names of events, by the ids of the columns that invite to them. */
const listInvitedNames = (context: GuestListContext): ReadonlyMap<string, string> =>
  new Map(
    guestColumns(context).flatMap(({ id, recordName }) =>
      recordName !== undefined && isInvitationColumn(id) ? [[id, recordName] as const] : [],
    ),
  );

/** The header without what our own exports add to the name of an event: "Brunch" of "Brunch: invited". */
export function dropInvited(header: string): string {
  const patterns = languages.map((language) => spreadsheetTexts[language].eventColumns.invited.split('{{event}}'));
  for (const [before = '', after = ''] of patterns)
    if (header.startsWith(before) && header.endsWith(after) && header.length > before.length + after.length)
      return header.slice(before.length, header.length - after.length).trim();
  return header.trim();
}

export function listAddedColumns(context: GuestListContext): AddedColumn[] {
  const translated = languages.map((language) => listTitles({ ...context, language }));
  const own = listTitles(context);
  const translatedNames = languages.map((language) => listInvitedNames({ ...context, language }));
  const events = listInvitedNames(context);
  return guestColumns(context).flatMap(({ id, field, read, write }): AddedColumn[] => {
    const title = own.get(id);
    if (title === undefined || field === null) return [];
    const titles = translated.flatMap((byId) => byId.get(id) ?? []);
    const event = events.get(id);
    const names = translatedNames.flatMap((byId) => byId.get(id) ?? []);
    return [
      {
        id: id as AddedColumnId,
        field,
        title,
        titles,
        read,
        ...(write && { write }),
        ...(event !== undefined && { invitation: { event, names } }),
      },
    ];
  });
}
