// Three hundred open dashboards while three hundred RSVPs arrive, with ten thousand guests: RSVP throughput, latency
// and size of the live events, and the server's memory.
import { once } from 'node:events';
import { get } from 'node:http';
import { createHttpClient, runFlows } from './load.mjs';
import { insertHouseholds, openSession } from './setup.mjs';

const dashboardCount = 300;
const answerCount = 300;
const clientCount = 8;
const householdCount = 5000;

/** Opens an event stream that records when each guest's change arrives, and the number of bytes. */
async function openDashboard(origin, token) {
  const request = get(`${origin}/api/v1/changes`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const [reply] = await once(request, 'response');
  if (reply.statusCode !== 200) throw new Error(`the event stream responded ${reply.statusCode}`);
  const dashboard = { bytes: 0, receivedAt: new Map(), close: () => request.destroy() };
  request.on('error', () => {});
  reply.on('error', () => {});
  let incompleteLine = '';
  reply.on('data', (part) => {
    dashboard.bytes += part.length;
    const lines = (incompleteLine + part.toString('latin1')).split('\n');
    incompleteLine = lines.pop();
    for (const line of lines) {
      const id = /^data: \{"entity":"guest","id":"([^"]+)"/.exec(line)?.[1];
      if (id !== undefined) dashboard.receivedAt.set(id, performance.now());
    }
  });
  return dashboard;
}

async function waitForChanges(open, count) {
  for (let waited = 0; open.some(({ receivedAt }) => receivedAt.size < count); waited += 10) {
    if (waited > 30_000) throw new Error('a dashboard did not receive every change');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Responds for these households; with dashboards open, also measures the latency of the live events. */
async function answerAll(http, households, open) {
  const sentAt = new Map();
  for (const { receivedAt } of open) receivedAt.clear();
  const result = await runFlows(households, clientCount, ({ code, ids }) => {
    sentAt.set(ids[0], performance.now());
    return http.call('POST', '/api/v1/guests/respond', { code, accepted: ids, declined: [] });
  });
  await waitForChanges(open, households.length * 2);
  const latencies = open
    .flatMap(({ receivedAt }) => [...sentAt].map(([id, at]) => receivedAt.get(id) - at))
    .sort((a, b) => a - b);
  return {
    ...result,
    latencyP50: latencies[Math.floor(latencies.length / 2)],
    latencyP95: latencies[Math.floor(latencies.length * 0.95)],
  };
}

const median = (results, metric) =>
  results.map((result) => result[metric]).sort((a, b) => a - b)[Math.floor(results.length / 2)];

export async function benchLive({ sql, origin, rss }) {
  const households = await insertHouseholds(sql, householdCount);
  const takeHouseholds = (count) => households.splice(0, count);
  const http = createHttpClient(origin, clientCount);
  const token = await openSession(sql);
  await answerAll(http, takeHouseholds(answerCount), []);

  const withoutDashboards = [];
  for (let round = 0; round < 3; round += 1)
    withoutDashboards.push(await answerAll(http, takeHouseholds(answerCount), []));

  const firstDashboard = await openDashboard(origin, token);
  const withOneDashboard = [];
  for (let round = 0; round < 3; round += 1)
    withOneDashboard.push(await answerAll(http, takeHouseholds(answerCount), [firstDashboard]));

  const open = [firstDashboard];
  while (open.length < dashboardCount) open.push(await openDashboard(origin, token));
  await answerAll(http, takeHouseholds(answerCount), open);
  const before = rss();
  const bytesBefore = firstDashboard.bytes;
  const withAllDashboards = [];
  for (let round = 0; round < 3; round += 1)
    withAllDashboards.push(await answerAll(http, takeHouseholds(answerCount), open));
  const bytes = (firstDashboard.bytes - bytesBefore) / (3 * answerCount);
  const after = rss();
  for (const dashboard of open) dashboard.close();
  http.close();

  const formatLatency = (results) =>
    `${median(results, 'latencyP50').toFixed(0)} ms (p95 ${median(results, 'latencyP95').toFixed(0)} ms)`;
  const ratio = (metric, over, under) => (median(over, metric) / median(under, metric)).toFixed(2);
  console.log(
    `RSVPs for two, ${clientCount} clients: ${median(withoutDashboards, 'perSecond').toFixed(0)}/s with no dashboard open, ` +
      `${median(withAllDashboards, 'perSecond').toFixed(0)}/s with ${dashboardCount}: ratio ${ratio('perSecond', withAllDashboards, withoutDashboards)}`,
  );
  console.log(
    `latency of live changes: ${formatLatency(withOneDashboard)} with one dashboard, ${formatLatency(withAllDashboards)} with ${dashboardCount}: ` +
      `ratio ${ratio('latencyP50', withAllDashboards, withOneDashboard)} (p95 ${ratio('latencyP95', withAllDashboards, withOneDashboard)})`,
  );
  console.log(`${bytes.toFixed(0)} bytes per dashboard for an RSVP for two`);
  console.log(
    `server ${before} MB before, ${after} MB after ${3 * answerCount} more RSVPs: ratio ${(after / before).toFixed(2)}`,
  );
}
