// Stored texts of messages become texts by language.
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMigrationFiles } from '../src/migrate.js';
import { createTestDatabase } from '../src/testing/test-database.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;

const migrations = listMigrationFiles();
const index = migrations.findIndex(({ sql: statements }) => statements.join().includes('message_texts_by_language'));

async function apply(files: typeof migrations): Promise<void> {
  for (const { sql: statements } of files) for (const statement of statements) await sql.unsafe(statement);
}

/** A wedding as stored before the migration. */
async function storeTexts(): Promise<void> {
  const texts = { subject: 'See you', subjectFR: '', bodyEN: 'Hi', bodyFR: 'Salut' };
  await sql`insert into messages (subject, subject_fr, format, body_en, body_fr, version, reminder) values
    ('Invitation', '', 'sms', 'Come', 'Venez', 4, null),
    ('Programme', 'Déroulé', 'email', 'At two', 'À 14 h', 7, ${sql.json(texts)})`;
  const automatic = { Accepted: { isOn: true, texts }, Declined: { isOn: false, texts: null } };
  await sql`insert into wedding (record) values (${sql.json({ partnerName: 'Ida', isBySea: true, automaticMessages: automatic })})
    on conflict (id) do update set record = excluded.record`;
  const [entry] = await sql`insert into undo_entries (change, actor) values ('{"change": "message.delete"}', 'A')
    returning id`;
  await sql`insert into undo_rows (undo_id, list, before, after)
    select ${entry?.id}, 'messages', to_jsonb(messages), null from messages order by subject`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await sql.unsafe('drop schema public cascade; create schema public');
  await apply(migrations.slice(0, index));
  await storeTexts();
  await apply(migrations.slice(index));
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const invitation = { subjects: { en: 'Invitation' }, bodies: { en: 'Come', fr: 'Venez' }, reminder: null };
const programme = {
  subjects: { en: 'Programme', fr: 'Déroulé' },
  bodies: { en: 'At two', fr: 'À 14 h' },
  reminder: { subjects: { en: 'See you' }, bodies: { en: 'Hi', fr: 'Salut' } },
};

it('in messages and their reminders, which keep their versions', async () => {
  expect(await sql`select subjects, bodies, reminder, version from messages order by version`).toEqual([
    { ...invitation, version: 4 },
    { ...programme, version: 7 },
  ]);
});

it('in automatic messages, beside the other settings', async () => {
  const [row] = await sql`select record from wedding`;
  expect(row?.record).toEqual({
    partnerName: 'Ida',
    hasPlaceTexts: true,
    automaticMessages: {
      Accepted: { isOn: true, texts: programme.reminder },
      Declined: { isOn: false, texts: null },
    },
  });
});

it('in deleted messages, which undo restores', async () => {
  const images = await sql`select before from undo_rows order by id`;
  expect(images.map(({ before }) => before)).toEqual([
    expect.objectContaining(invitation),
    expect.objectContaining(programme),
  ]);
  expect(images.map(({ before }) => Object.keys(before).filter((name) => /_fr$|_en$|^subject$/.test(name)))).toEqual([
    [],
    [],
  ]);
});
