// What a new field takes: an entry in the description of its record, a column and, for a guest's, its titles. Import this
// module first: everything that lists fields reads them when it is loaded.
import { groups, guests, messages, tables } from '@havn/db/schema';
import { boolean, jsonb, text } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import {
  choiceField,
  type Fields,
  flagField,
  getDefaults,
  lineField,
  localizedTextField,
} from '../src/kernel/field-kinds.js';
import { messageFields } from '../src/messaging/fields.js';
import { groupFields } from '../src/people/group/fields.js';
import { guestDefaults, guestFields, plainGuestFields } from '../src/people/guest/fields.js';
import { tableFields } from '../src/seating/table/fields.js';
import { spreadsheetTexts } from '../src/spreadsheet/texts.js';
import { weddingDefaults, weddingFields } from '../src/wedding/fields.js';
import { addColumns } from './add-table-columns.js';

const fixtureFields: Fields = {
  isVegan: flagField({ column: 'vegan', filters: ['eatsPlants', 'eatsMeat'], filterGroup: 'person' }),
  shirtSize: choiceField({ values: ['S', 'M', 'L'], default: 'M', column: 'shirt' }),
  greeting: localizedTextField({ max: 200, column: 'greeting', isSearched: true, isPersonal: true }),
};

for (const fields of [guestFields, plainGuestFields]) Object.assign(fields, fixtureFields);
Object.assign(guestDefaults, getDefaults(fixtureFields));
addColumns(guests, {
  isVegan: boolean().notNull().default(false),
  shirtSize: text().notNull().default('M'),
  greeting: jsonb().notNull().default({}),
});

for (const fields of [groupFields, tableFields, messageFields]) Object.assign(fields, { note: lineField({ max: 50 }) });
for (const table of [groups, tables, messages]) addColumns(table, { note: text().notNull().default('') });

const weddingFixtureFields = { ...fixtureFields, budgetNote: lineField({ max: 50, isPrivate: true }) };
Object.assign(weddingFields, weddingFixtureFields);
Object.assign(weddingDefaults, getDefaults(weddingFixtureFields));

for (const { titles, otherTitles } of Object.values(spreadsheetTexts)) {
  Object.assign(titles, { isVegan: 'Vegan', shirtSize: 'Shirt size', greeting: 'Greeting' });
  Object.assign(otherTitles, { isVegan: 'plantbased', shirtSize: '', greeting: '' });
}

export async function addFixtureColumns(sql: Sql): Promise<void> {
  await sql`alter table guests add is_vegan boolean not null default false,
    add shirt_size text not null default 'M', add greeting jsonb not null default '{}'`;
  for (const table of ['groups', 'tables', 'messages'])
    await sql`alter table ${sql(table)} add note text not null default ''`;
}
