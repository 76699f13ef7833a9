// A sending process for the kill tests: with the real worker, or (`careless`) with a loop that sends before it
// records.
import { openDatabase } from '@havn/db/client';
import { ServerDatabase } from '../src/database/server-database.js';
import { Worker } from '../src/delivery/worker.js';
import { createMailProvider, createSmsProvider, fastTiming, noon, silentLogger } from './delivery-harness.js';

const [kind, databaseUrl = '', standInUrl = ''] = process.argv.slice(2);

function startWorkers(): void {
  const database = new ServerDatabase(databaseUrl, { log: silentLogger, poolSize: 8 });
  for (const provider of [createSmsProvider(standInUrl), createMailProvider(standInUrl)])
    new Worker({ database, provider, log: silentLogger, now: noon, timing: fastTiming }).start();
}

async function sendWithoutClaim(): Promise<never> {
  const { sql } = openDatabase(databaseUrl, { poolSize: 2 });
  const provider = createSmsProvider(standInUrl);
  for (;;) {
    const [row] = await sql<{ id: string; recipient: string; body: string }[]>`
      select id, recipient, body from deliveries where state = 'queued' and format = 'sms' order by random() limit 1`;
    if (row === undefined) continue;
    await provider.send(row as Parameters<typeof provider.send>[0]);
    await sql`update deliveries set state = 'sent' where id = ${row.id}`;
  }
}

// Preload the libraries: a kill during their lazy loading would find nothing in flight.
await Promise.all([import('twilio'), import('resend')]);
if (kind === 'careless') void sendWithoutClaim();
else startWorkers();
process.stdout.write('ready\n');
