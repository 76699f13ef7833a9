import { dishes, events, groups, guests, messages, questions, sections, tables } from '@havn/db/schema';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ListName } from '../kernel/record-kinds.js';

/** The tables of the kinds of records that have a list. */
export const listTables = { guests, groups, tables, events, dishes, questions, sections, messages } satisfies Record<
  ListName,
  PgTable
>;
