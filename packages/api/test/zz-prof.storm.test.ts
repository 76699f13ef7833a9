import { it } from 'vitest';
import { useDatabase } from './harness.js';
const bench = useDatabase();
it('x', async () => {
  await bench.sql`insert into guests (first_name, country, language, phone_number, code)
      select 'Guest ' || n, 'dk', 'en', '+4520' || lpad(n::text, 6, '0'), 'TEST' || lpad(n::text, 7, '0') from generate_series(1, 10000) n`;
  const [m] = await bench.sql`insert into messages (subject, body_en, body_fr) values ('a','b','c') returning id`;
  const show = (rows: readonly unknown[]) => process.stdout.write(rows.map((r) => Object.values(r as object)[0]).join('\n') + '\n\n');
  show(await bench.sql`explain (analyze, costs off) insert into message_receivers (message_id, guest_id) select ${m?.id}::uuid, id from guests`);
  show(await bench.sql`explain (analyze, costs off) insert into deliveries (kind, message_id, guest_id, dedupe_key, format, recipient, subject, body) select 'message', ${m?.id}::uuid, id, 'message ' || ${m?.id}::text || ' ' || id::text || ' 0', 'sms', phone_number, 'Hello', 'Dear friend, see https://wedding.example.com/i/ABCDEFGHJKL ' from guests`);
});
