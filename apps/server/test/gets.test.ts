// Links are fetched by mail scanners, chat previews and browsers that guess: nothing may change by it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { procedures } from '../src/rest/procedure-list.js';
import { seed, startServer, type TestServer } from './harness.js';

let server: TestServer;
let token: string;
let made: Awaited<ReturnType<typeof seed>>;
beforeAll(async () => {
  server = await startServer();
  token = await server.logIn();
  made = await seed(server, token);
});
afterAll(() => server.stop());

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await server.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await server.sql.unsafe(`select row_to_json(t)::text as row from "${name}" t order by 1`);
    parts.push(name, ...rows.map(({ row }) => row as string));
  }
  return parts.join('\n');
}

it('P8 Z27 every address fetched with GET, by a stranger and by the administrator, leaves the database as it was', async () => {
  const { group, first } = made;
  const fill = (path: string) =>
    path
      .replace('{code}', group.code)
      .replace(/\{(\w*)[iI]d\}/g, (_all, noun) => (noun === 'group' ? group._id : first._id));
  const rest = procedures.flatMap(({ meta }) => (meta.rest === undefined ? [] : [`/api/v1${fill(meta.rest.path)}`]));
  const trpc = procedures.map(({ path }) => {
    const input = {
      code: group.code,
      id: first._id,
      accepted: [first._id],
      ids: [first._id],
      status: 'Declined',
      pass: group.code,
    };
    return `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
  });
  const pages = [
    `/i/${group.code}`,
    `/api/v1/expected?pass=${group.code}`,
    '/api/v1/calendar.ics',
    '/',
    '/healthz',
    '/readyz',
  ];
  expect(rest.length).toBeGreaterThan(20);
  const before = await dump();
  expect(before).toContain(group.code);
  for (const path of [...rest, ...trpc, ...pages]) {
    for (const call of [{}, { token }]) {
      const answer = await server.get(path, call);
      expect(answer.status, path).toBeLessThan(500);
    }
  }
  expect(await dump()).toBe(before);
}, 60_000);
