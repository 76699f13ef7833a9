// The page of the link in a message, GET /i/CODE: pages per second compared with the same lookups as plain SQL, and the
// memory of the renderer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lookUp } from './flows.mjs';
import { createHttpClient, runFlows } from './load.mjs';
import { insertHouseholds } from './setup.mjs';

const rounds = 5;
const requestsPerRound = { 1: 500, 8: 2000, 32: 3000 };
const browser = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
};

const median = (results, figure) => results.map((one) => one[figure]).sort((a, b) => a - b)[Math.floor(rounds / 2)];

async function measurePages({ sql, origin, rss }) {
  let insertedCount = 0;
  console.log('every code is requested once: no page profits from an earlier request of the same household');
  for (const clients of [1, 8, 32]) {
    const http = createHttpClient(origin, clients);
    const flows = {
      postgres: ({ code }) => lookUp(sql, code),
      'GET /i/CODE': ({ code }) => http.getPage(`/i/${code}`, browser),
    };
    const results = Object.fromEntries(Object.keys(flows).map((name) => [name, []]));
    // The first round is not counted: it warms up both processes.
    for (let round = 0; round <= rounds; round += 1) {
      const households = await insertHouseholds(sql, requestsPerRound[clients], insertedCount);
      insertedCount += households.length;
      for (const [name, flow] of Object.entries(flows)) {
        const result = await runFlows(households, clients, flow);
        if (round > 0) results[name].push(result);
      }
    }
    const base = median(results.postgres, 'perSecond');
    for (const [name, measured] of Object.entries(results)) {
      const [p50, p99] = ['p50', 'p99'].map((figure) => median(measured, figure).toFixed(1));
      const rate = median(measured, 'perSecond');
      console.log(
        `${String(clients).padStart(3)} clients  ${name.padEnd(11)} ${rate.toFixed(0).padStart(6)}/s  ratio ${(rate / base).toFixed(2)}  p50 ${p50} ms  p99 ${p99} ms  server ${rss()} MB  load ${loadavg()[0].toFixed(1)}`,
      );
    }
    http.close();
  }
}

function measureMemory() {
  const child = spawn(process.execPath, ['--expose-gc', fileURLToPath(new URL('render-memory.mjs', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return once(child, 'exit');
}

export async function benchRender(environment) {
  await measurePages(environment);
  await measureMemory();
}
