// What a new field of a guest takes: an entry of `guestFields`, a column and its titles. Import this module first:
// everything that lists fields reads them when it is loaded.
import { guests } from '@havn/db/schema';
import { getTableColumns } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { choiceField, type Fields, flagField, getDefaults, localizedTextField } from '../src/kernel/field-kinds.js';
import { languages } from '../src/kernel/fields.js';
import { guestDefaults, guestFields, plainGuestFields } from '../src/people/guest/fields.js';
import { spreadsheetTexts } from '../src/spreadsheet/texts.js';

const fixtureFields: Fields = {
  isVegan: flagField({ column: 'vegan', filters: ['vegan', 'notVegan'], filterGroup: 'person' }),
  shirtSize: choiceField({ values: ['S', 'M', 'L'], default: 'M', column: 'shirt' }),
  greeting: localizedTextField({ languages, max: 200, column: 'greeting', isSearched: true, isPersonal: true }),
};

Object.assign(guestFields, fixtureFields);
Object.assign(plainGuestFields, fixtureFields);
Object.assign(guestDefaults, getDefaults(fixtureFields));

const { id: _id, ...fixtureColumns } = getTableColumns(
  pgTable('guests', {
    id: text(),
    isVegan: boolean().notNull().default(false),
    shirtSize: text().notNull().default('M'),
    greeting: jsonb().notNull().default({}),
  }),
);
for (const column of Object.values(fixtureColumns)) Object.assign(column, { table: guests });
Object.assign(getTableColumns(guests), fixtureColumns);
Object.assign(guests, fixtureColumns);

for (const { titles, otherTitles } of Object.values(spreadsheetTexts)) {
  Object.assign(titles, { isVegan: 'Vegan', shirtSize: 'Shirt size', greeting: 'Greeting' });
  Object.assign(otherTitles, { isVegan: 'plantbased', shirtSize: '', greeting: '' });
}

export async function addFixtureColumns(sql: Sql): Promise<void> {
  await sql`alter table guests add is_vegan boolean not null default false,
    add shirt_size text not null default 'M', add greeting jsonb not null default '{}'`;
}
