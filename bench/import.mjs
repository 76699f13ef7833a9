// Imports 10,000 guests with their groups from a CSV file to 417 existing tables, and undoes the import in one step.
import { openSession } from './setup.mjs';

const guests = 10_000;
const groupSize = 4;
const householdsPerTable = 6;
const tables = Math.ceil(guests / groupSize / householdsPerTable);
const maxImportSeconds = 5;
const maxUndoSeconds = 3;

function buildGuestList() {
  const rows = Array.from({ length: guests }, (_, index) => {
    const group = `Household ${Math.floor(index / groupSize) + 1}`;
    const table = `Table ${Math.floor(index / groupSize / householdsPerTable) + 1}`;
    return `Guest ${index + 1},Holm,dk,en,${group},${table},guest${index + 1}@example.com`;
  });
  return ['First name,Last name,Country,Language,Group,Table,Email', ...rows].join('\n');
}

async function countRows(sql) {
  const [row] = await sql`
    select (select count(*) from guests)::int as guests, (select count(*) from groups)::int as groups,
      (select count(*) from tables)::int as tables`;
  return row;
}

export async function benchImport({ origin, sql }) {
  const headers = { authorization: `Bearer ${await openSession(sql)}`, 'content-type': 'text/csv' };
  const measure = async (path, init) => {
    const startedAt = performance.now();
    const reply = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, ...init });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 500)}`);
    return { undoId: reply.headers.get('undo'), text, seconds: (performance.now() - startedAt) / 1000 };
  };
  await sql`
    insert into tables (table_name, capacity)
    select 'Table ' || n, ${groupSize * householdsPerTable} from generate_series(1, ${tables}::int) n`;
  const imported = await measure('/imports', { body: buildGuestList() });
  if (imported.undoId === null) throw new Error(`nothing was imported: ${imported.text.slice(0, 500)}`);
  const after = await countRows(sql);
  const undone = await measure(`/undo/${imported.undoId}`, {
    headers: { authorization: headers.authorization },
  });
  const left = await countRows(sql);
  console.log(
    `${after.guests} guests, ${after.groups} groups and ${after.tables} tables: imported in ${imported.seconds.toFixed(1)} s ` +
      `of at most ${maxImportSeconds}, undone in ${undone.seconds.toFixed(1)} s of at most ${maxUndoSeconds}`,
  );
  if (after.guests !== guests || left.guests + left.groups > 0 || left.tables !== tables)
    throw new Error('the import or its undo is incomplete');
  if (imported.seconds > maxImportSeconds || undone.seconds > maxUndoSeconds) throw new Error('the import is too slow');
}
