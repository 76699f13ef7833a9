// Says what a recorded change does, by the names of its records. Called by the procedures that begin with `undoable`.
import type { Database } from '@havn/db/client';
import { groups, undoEntries } from '@havn/db/schema';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { allLists, getListedKind } from '../kernel/listed-kinds.js';
import type { ListName } from '../kernel/record-kinds.js';
import type { RecordedChange } from '../kernel/recorded-change.js';
import { dishName } from './dish-name.js';
import { eventName } from './event-name.js';
import { messageSubject } from './message-subject.js';
import { isOneOf, prepared } from './prepared.js';
import { questionLabel } from './question-label.js';
import { listTables } from './record-tables.js';
import { sectionTitle } from './section-title.js';

/** The values of a change with ids of records in place of their names. */
export interface ChangeIds extends Pick<RecordedChange, 'name' | 'status' | 'seat' | 'field' | 'value'> {
  of?: readonly string[];
  group?: string | null;
  table?: string | null;
  swappedWith?: readonly string[];
}

/** Names that are not the columns of the kind's `nameFields`. */
const otherNames: Partial<Record<ListName, SQL>> = {
  events: eventName,
  dishes: dishName,
  questions: questionLabel,
  sections: sectionTitle,
  messages: messageSubject,
};

const guestCounts: Partial<Record<ListName, SQL>> = { guests: sql`1`, groups: sql`${groups.memberCount}` };

function buildName(list: ListName): SQL {
  const columns = new Map(Object.entries(getTableColumns(listTables[list])));
  const parts = getListedKind(list).nameFields.map((field) => sql`${columns.get(field)}`);
  return sql`trim(${sql.join(parts, sql` || ' ' || `)})`;
}

const listNamed = prepared<{ ids: string[] }>()((db, $) => {
  const select = (list: ListName) =>
    db
      .select({
        id: sql<string>`${listTables[list].id}`,
        name: sql<string>`${otherNames[list] ?? buildName(list)}`,
        guestCount: sql<number>`${guestCounts[list] ?? sql`0`}`,
      })
      .from(listTables[list])
      .where(isOneOf(listTables[list].id, $.ids));
  const [first, second, ...others] = allLists.map(select);
  if (first === undefined || second === undefined) throw new Error('There are fewer than two lists.');
  return unionAll(first, second, ...others);
});

const setValues = prepared<{ values: string }>()((db, $) =>
  db
    .update(undoEntries)
    .set({ change: sql`${undoEntries.change} || ${$.values}::text::jsonb` })
    .where(sql`${undoEntries.id} = nullif(current_setting('havn.undo_entry', true), '')::uuid`),
);

/** The values are sent in a response header. */
const maxTextLength = 200;
const maxValueLength = 60;
const truncate = (text: string, maxLength: number) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** Has no effect unless the change is recorded. Of records that are deleted, call it before. */
export async function describeChange(db: Database, ids: ChangeIds): Promise<void> {
  const { of = [], group, table, swappedWith = [], value, ...values } = ids;
  const listed = [...of, ...swappedWith, group, table].filter((id) => typeof id === 'string');
  const named = new Map((listed.length === 0 ? [] : await listNamed(db, { ids: listed })).map((row) => [row.id, row]));
  const pick = (some: readonly string[]) => some.flatMap((id) => named.get(id) ?? []);
  const joinNames = (some: readonly string[]) =>
    truncate(
      pick(some)
        .map(({ name }) => name)
        .join(' + '),
      maxTextLength,
    );
  const getName = (id: string | null) => (id === null ? null : named.get(id)?.name);
  const records = pick(of);
  const guestCount = records.reduce((sum, record) => sum + record.guestCount, 0);
  const isNamed = records.length === 1 || swappedWith.length > 0;
  await setValues(db, {
    values: JSON.stringify({
      ...values,
      ...(isNamed && { name: joinNames(of) }),
      ...(!isNamed && guestCount > 0 && { count: guestCount }),
      ...(group !== undefined && { group: getName(group) }),
      ...(table !== undefined && { table: getName(table) }),
      ...(swappedWith.length > 0 && { swappedWith: joinNames(swappedWith) }),
      ...(value !== undefined && { value: typeof value === 'string' ? truncate(value, maxValueLength) : value }),
    } satisfies Omit<RecordedChange, 'change'>),
  });
}
