// Events that an import creates: their columns are those of stored events, with ids that are not stored yet.
import { randomUUID } from 'node:crypto';
import type { Event } from '../../events/schema.js';
import type { Language } from '../../kernel/fields.js';
import { normalizeWord } from '../../kernel/normalize-text.js';
import type { GuestListContext } from '../../people/guest/rules.js';
import { dropInvited, listAddedColumns } from '../added-columns.js';
import { type AddedColumn, isImportable } from '../columns.js';
import type { ColumnOverrides } from './read/resolve-columns.js';
import type { NewEvent } from './read/sheet.js';

interface EventColumns {
  overrides: ColumnOverrides;
  addedColumns: readonly AddedColumn[];
  newEvents: readonly NewEvent[];
}

const isSameName = (one: string, other: string) => normalizeWord(one) === normalizeWord(other);

/** Whether an event that a file creates has been created since the file was read. */
export const isAnyStored = (newEvents: readonly NewEvent[], stored: readonly Pick<Event, 'names'>[]): boolean =>
  newEvents.some(({ names }) =>
    Object.values(names).some((name) =>
      stored.some((event) => Object.values(event.names).some((other) => isSameName(name, other))),
    ),
  );

/** A header that names a stored event, or one of an earlier header, is the column of that one. */
export function addNewEvents(
  overrides: ColumnOverrides,
  { context, nameLanguage }: { context: GuestListContext; nameLanguage: Language },
): EventColumns {
  const resolved: Record<string, ColumnOverrides[string]> = {};
  const newEvents: NewEvent[] = [];
  const listColumns = () => {
    const added = newEvents.map(({ id, names }) => ({ _id: id, names }));
    return listAddedColumns({ ...context, events: [...(context.events ?? []), ...added] }).filter(isImportable);
  };
  for (const [header, column] of Object.entries(overrides)) {
    if (column !== 'newEvent') {
      resolved[header] = column;
      continue;
    }
    const name = dropInvited(header);
    const isNamed = ({ invitation }: AddedColumn) => invitation?.names.some((each) => isSameName(each, name));
    const known = listColumns().find(isNamed);
    const id = randomUUID();
    if (known === undefined)
      newEvents.push({ id, header, names: { [nameLanguage]: name }, column: `event:${id}:invited` });
    resolved[header] = known?.id ?? `event:${id}:invited`;
  }
  return { overrides: resolved, addedColumns: listColumns(), newEvents };
}
