// Three hundred open dashboards while three hundred RSVPs arrive, with ten thousand guests: RSVP throughput, latency
// and size of the live events, and the server's memory.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { httpClient, runFlows } from './load.mjs';
import { insertHouseholds } from './setup.mjs';

const dashboards = 300;
const answers = 300;
const phones = 8;
const households = 5000;

async function openSession(sql) {
  const token = randomBytes(32).toString('base64url');
  const id = createHash('sha256').update(token).digest('hex');
  await sql`insert into sessions (id, user_id, expires_at) select ${id}, id, now() + interval '1 hour' from administrators limit 1`;
  return token;
}

/** Opens an event stream that records when each guest's change arrives, and the number of bytes. */
async function openDashboard(origin, token) {
  const out = get(`${origin}/api/v1/changes`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const [reply] = await once(out, 'response');
  if (reply.statusCode !== 200) throw new Error(`the event stream responded ${reply.statusCode}`);
  const dashboard = { bytes: 0, toldAt: new Map(), close: () => out.destroy() };
  out.on('error', () => {});
  reply.on('error', () => {});
  let rest = '';
  reply.on('data', (part) => {
    dashboard.bytes += part.length;
    const lines = (rest + part.toString('latin1')).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const id = /^data: \{"entity":"guest","id":"([^"]+)"/.exec(line)?.[1];
      if (id !== undefined) dashboard.toldAt.set(id, performance.now());
    }
  });
  return dashboard;
}

async function waitForChanges(open, count) {
  for (let waited = 0; open.some(({ toldAt }) => toldAt.size < count); waited += 10) {
    if (waited > 30_000) throw new Error('a dashboard did not receive every change');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Responds for these households; with dashboards open, also measures the latency of the live events. */
async function answerAll(http, asked, open) {
  const sentAt = new Map();
  for (const { toldAt } of open) toldAt.clear();
  const result = await runFlows(asked, phones, ({ code, ids }) => {
    sentAt.set(ids[0], performance.now());
    return http.call('POST', '/api/v1/guests/respond', { code, accepted: ids, declined: [] });
  });
  await waitForChanges(open, asked.length * 2);
  const late = open.flatMap(({ toldAt }) => [...sentAt].map(([id, at]) => toldAt.get(id) - at)).sort((a, b) => a - b);
  return { ...result, toldP50: late[Math.floor(late.length / 2)], toldP95: late[Math.floor(late.length * 0.95)] };
}

const median = (results, figure) =>
  results.map((one) => one[figure]).sort((a, b) => a - b)[Math.floor(results.length / 2)];

export async function benchLive({ sql, origin, rss }) {
  const all = await insertHouseholds(sql, households);
  const next = (count) => all.splice(0, count);
  const http = httpClient(origin, phones);
  const token = await openSession(sql);
  await answerAll(http, next(answers), []);

  const alone = [];
  for (let round = 0; round < 3; round += 1) alone.push(await answerAll(http, next(answers), []));

  const first = await openDashboard(origin, token);
  const single = [];
  for (let round = 0; round < 3; round += 1) single.push(await answerAll(http, next(answers), [first]));

  const open = [first];
  while (open.length < dashboards) open.push(await openDashboard(origin, token));
  await answerAll(http, next(answers), open);
  const before = rss();
  const bytesBefore = first.bytes;
  const crowd = [];
  for (let round = 0; round < 3; round += 1) crowd.push(await answerAll(http, next(answers), open));
  const bytes = (first.bytes - bytesBefore) / (3 * answers);
  const after = rss();
  for (const dashboard of open) dashboard.close();
  http.close();

  const formatLatency = (results) =>
    `${median(results, 'toldP50').toFixed(0)} ms (p95 ${median(results, 'toldP95').toFixed(0)} ms)`;
  const ratio = (figure, over, under) => (median(over, figure) / median(under, figure)).toFixed(2);
  console.log(
    `RSVPs for two, ${phones} clients: ${median(alone, 'perSecond').toFixed(0)}/s with no dashboard open, ` +
      `${median(crowd, 'perSecond').toFixed(0)}/s with ${dashboards}: ratio ${ratio('perSecond', crowd, alone)}`,
  );
  console.log(
    `latency of live changes: ${formatLatency(single)} with one dashboard, ${formatLatency(crowd)} with ${dashboards}: ` +
      `ratio ${ratio('toldP50', crowd, single)} (p95 ${ratio('toldP95', crowd, single)})`,
  );
  console.log(`${bytes.toFixed(0)} bytes per dashboard for an RSVP for two`);
  console.log(
    `server ${before} MB before, ${after} MB after ${3 * answers} more RSVPs: ratio ${(after / before).toFixed(2)}`,
  );
}
