// A column and a filter that the data of a wedding adds. The value is stored in a field that is neither a column of the
// list nor imported by itself. Import this module first: schemas read the fields when they are loaded.
import { guests } from '@havn/db/schema';
import type { Language } from '@havn/i18n/languages';
import { boolean } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { flagField } from '../src/kernel/field-kinds.js';
import { columnSources, fieldColumn } from '../src/people/guest/column-rules.js';
import { guestDefaults, guestFields, plainGuestFields } from '../src/people/guest/fields.js';
import { filterSources } from '../src/people/guest/filter-rules.js';
import { addColumns } from './add-table-columns.js';

interface AddedEvent {
  id: string;
  names: Partial<Record<Language, string>>;
}

/** What the wedding has. */
export const addedEvents: AddedEvent[] = [];

for (const fields of [guestFields, plainGuestFields])
  Object.assign(fields, { isAtBrunch: flagField({ isImported: false }) });
Object.assign(guestDefaults, { isAtBrunch: false });
addColumns(guests, { isAtBrunch: boolean().notNull().default(false) });

const isAtBrunch = (guest: object) => Reflect.get(guest, 'isAtBrunch') === true;
const getName = ({ names }: AddedEvent, language: Language) => names[language] ?? names.en ?? '';

columnSources.push(({ language }) =>
  addedEvents.map((event) =>
    fieldColumn(`event:${event.id}:invited`, flagField({}), {
      label: `${getName(event, language)}: invited`,
      read: isAtBrunch,
      write: (value) => ({ isAtBrunch: value }),
    }),
  ),
);
filterSources.push(({ language }) =>
  addedEvents.map((event) => ({
    id: `event:${event.id}:invited`,
    group: `event:${event.id}`,
    label: `Invited to ${getName(event, language)}`,
    groupLabel: getName(event, language),
    matches: isAtBrunch,
  })),
);

export async function addEventColumn(sql: Sql): Promise<void> {
  await sql`alter table guests add is_at_brunch boolean not null default false`;
}
