// A load generator: runs flows with a number of concurrent clients and returns throughput and latency percentiles.
import { Agent, request } from 'node:http';

/** Runs every item once, `clients` at a time. Latencies are in milliseconds. */
export async function runFlows(items, clients, flow) {
  const times = [];
  let next = 0;
  const startedAt = performance.now();
  const client = async () => {
    while (next < items.length) {
      const item = items[next];
      next += 1;
      const itemStartedAt = performance.now();
      await flow(item);
      times.push(performance.now() - itemStartedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { perSecond: items.length / seconds, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
}

/** A minimal HTTP client with keep-alive connections. */
export function createHttpClient(origin, clients) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const { hostname, port } = new URL(origin);
  return {
    close: () => agent.destroy(),
    /** Requests a page. @returns its transferred size in bytes. */
    getPage(path, headers) {
      return new Promise((resolve, reject) => {
        const call = request({ agent, hostname, port, path, headers }, (reply) => {
          let bytes = 0;
          reply.on('data', (chunk) => {
            bytes += chunk.length;
          });
          reply.on('end', () => (reply.statusCode === 200 ? resolve(bytes) : reject(new Error(`${reply.statusCode}`))));
        });
        call.on('error', reject);
        call.end();
      });
    },
    call(method, path, body) {
      return new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const headers =
          payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
        const call = request({ agent, hostname, port, method, path, headers }, (reply) => {
          const chunks = [];
          reply.on('data', (chunk) => chunks.push(chunk));
          reply.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (reply.statusCode >= 300) reject(new Error(`${method} ${path}: ${reply.statusCode} ${text}`));
            else resolve(JSON.parse(text));
          });
        });
        call.on('error', reject);
        call.end(payload);
      });
    },
  };
}
