// Mail scanners, link previews and prefetching browsers fetch links: GET must be safe (RFC 9110 §9.2.1).
import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { procedures } from '../src/http/procedure-list.js';
import { seed, useServer } from './harness.js';
import { listRoutes } from './list-routes.js';
import { openStream } from './live-stream.js';

const server = await useServer({ hasGuestPages: true });
const token = await server.logIn();
const household = await seed(server, token);

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

it('P8 Z27 GET on every route, anonymous and as administrator, leaves the database unchanged', async () => {
  const { group, first } = household;
  const configuration = {
    name: 'Harbour walk',
    startDate: '2099-08-02',
    options: ['Google', 'iCal'],
    icsFile: 'https://wedding.example.com/walk.ics',
  };
  const widget = (await server.send('POST', '/api/v1/widget/events', { configuration, max: 10 }, { token })).body;
  const values: Record<string, string> = {
    code: group.code,
    groupId: group._id,
    prokey: widget.prokey,
    kind: 'o',
    calendar: 'google',
    name: `${first._id}.webp`,
    token: 'x'.repeat(43),
  };
  const fill = (path: string) => path.replace(/[:{](\w+)\}?/g, (_all, name: string) => values[name] ?? first._id);
  const rest = procedures.map(({ meta }) => `/api/v1${fill(meta.rest.path)}`);
  const routes = listRoutes(server)
    .filter((route) => /^GET \/(?!trpc)/.test(route))
    .map((route) => fill(route.slice('GET '.length)));
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
  // Requests that need query parameters, and that must succeed for the test to be meaningful.
  const existingPaths = [
    '/',
    `/i/${group.code}`,
    `/api/v1/expected?pass=${group.code}`,
    '/api/v1/calendar/wedding.ics',
    ...['guests', 'seating', 'catering', `widget/${widget._id}`].flatMap((name) =>
      ['csv', 'xlsx'].map((format) => `/api/v1/exports/${name}?format=${format}`),
    ),
    `/api/v1/widget/${widget.prokey}/config.json`,
    `/api/v1/widget/rsvp?prokey=${widget.prokey}`,
    `/api/v1/widget/events/${widget._id}/answers`,
    `/w/${widget.prokey}/o/google`,
    `/w/${widget.prokey}/s/apple`,
    '/w/no-ics-file',
  ];
  expect(rest.length).toBeGreaterThan(20);
  expect(routes.length).toBeGreaterThan(40);
  const before = await dump();
  const agent = new Agent({ keepAlive: true });
  expect(before).toContain(group.code);
  for (const path of new Set([...rest, ...trpc, ...routes])) {
    if (path === '/api/v1/changes') continue;
    for (const call of [{ agent }, { agent, token }]) {
      const response = await server.get(path, call);
      expect(response.status, path).toBeLessThan(500);
    }
  }
  agent.destroy();
  for (const path of existingPaths) expect((await server.get(path, { token })).status, path).toBeOneOf([200, 302]);
  expect((await server.get('/api/v1/changes')).status).toBe(401);
  // The event stream does not end: opening it is enough.
  const stream = await openStream(server.origin, token);
  expect(stream.status).toBe(200);
  stream.close();
  expect(await dump()).toBe(before);
}, 60_000);
