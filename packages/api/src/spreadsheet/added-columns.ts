// The columns that the data of the wedding adds to spreadsheets, with their titles (decision 089).
import { languages } from '@havn/i18n/languages';
import { normalizeWord } from '../kernel/normalize-text.js';
import { hostColumnId } from '../people/guest/answer-column-rules.js';
import { type GuestColumn, guestColumns } from '../people/guest/column-rules.js';
import type { GuestListContext } from '../people/guest/rules.js';
import { getLabels, toChoiceKey } from './added-cells.js';
import type { AddedColumn, AddedColumnId } from './columns.js';
import { findColumn, isDerivedTitle } from './find-column.js';
import { type SpreadsheetTexts, spreadsheetTexts } from './texts.js';

type AddedTitle = keyof SpreadsheetTexts['addedColumns'];

/** Of the columns of events, the one that invites. */
const isInvitationColumn = (id: string) => id.startsWith('event:') && id.endsWith(':invited');
const isQuestionColumn = (id: string) => id.startsWith('question:');

const hasTitleOfOurs = (title: string) =>
  normalizeWord(title) === '' || findColumn(title) !== undefined || isDerivedTitle(title);

export const questionPrefix = 'Q: ';

/** The couple writes what questions are called: another column may have that title, which then begins with "Q: ". */
function distinguishTitle(title: string, taken: ReadonlySet<string>): string {
  const isTaken = (text: string) => hasTitleOfOurs(text) || taken.has(normalizeWord(text));
  if (!isTaken(title)) return title;
  const prefixed = `${questionPrefix}${title}`;
  for (let count = 1; ; count += 1) {
    const numbered = count === 1 ? prefixed : `${prefixed} (${count})`;
    if (!taken.has(normalizeWord(numbered))) return numbered;
  }
}

function getTitle({ id, label, recordName }: GuestColumn, { addedColumns }: SpreadsheetTexts): string | undefined {
  if (label !== undefined || !id.includes(':')) return label;
  return addedColumns[id.split(':').at(-1) as AddedTitle]?.replace('{{event}}', () => recordName ?? '');
}

/** "Brunch: invited", by the id of the column. */
function listTitles(context: GuestListContext): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const taken = new Set<string>();
  for (const column of guestColumns(context)) {
    const title = getTitle(column, spreadsheetTexts[context.language]);
    if (title === undefined) continue;
    const own = isQuestionColumn(column.id) ? distinguishTitle(title, taken) : title;
    taken.add(normalizeWord(own));
    titles.set(column.id, own);
  }
  return titles;
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
  const patterns = languages.map((language) => spreadsheetTexts[language].addedColumns.invited.split('{{event}}'));
  for (const [before = '', after = ''] of patterns)
    if (header.startsWith(before) && header.endsWith(after) && header.length > before.length + after.length)
      return header.slice(before.length, header.length - after.length).trim();
  return header.trim();
}

/** The names of the reader's language come first: another one may call something else so. */
function listValuesByName(columns: readonly GuestColumn[]): ReadonlyMap<string, string | null> {
  const values = new Map<string, string | null>();
  const addNames = (labels: Readonly<Record<string, string>>) => {
    const known = new Set(values.keys());
    for (const [value, label] of Object.entries(labels))
      for (const key of new Set([label.normalize('NFC').trim(), toChoiceKey(label)])) {
        const other = values.get(key);
        if (key !== '' && !known.has(key)) values.set(key, other === undefined || other === value ? value : null);
      }
  };
  for (const { field } of columns) addNames((field && getLabels(field)) ?? {});
  return values;
}

export function listAddedColumns(context: GuestListContext): AddedColumn[] {
  const contexts = [context.language, ...languages].map((language) => ({ ...context, language }));
  const translated = contexts.map(listTitles);
  const own = listTitles(context);
  const translatedNames = contexts.map(listInvitedNames);
  const events = listInvitedNames(context);
  const translatedColumns = contexts.map((each) => new Map(guestColumns(each).map((column) => [column.id, column])));
  return guestColumns(context).flatMap(({ id, field, read, write, concerns }): AddedColumn[] => {
    const title = own.get(id);
    if (title === undefined || field === null) return [];
    const titles = translated.flatMap((byId) => byId.get(id) ?? []);
    const event = events.get(id);
    const names = translatedNames.flatMap((byId) => byId.get(id) ?? []);
    const isNamed = getLabels(field) !== undefined && id !== hostColumnId;
    const valuesByName = isNamed && listValuesByName(translatedColumns.flatMap((byId) => byId.get(id) ?? []));
    return [
      {
        id: id as AddedColumnId,
        field,
        title,
        titles,
        read,
        ...(write && { write }),
        ...(concerns && { concerns }),
        ...(event !== undefined && { invitation: { event, names } }),
        ...(valuesByName && { valuesByName }),
      },
    ];
  });
}
