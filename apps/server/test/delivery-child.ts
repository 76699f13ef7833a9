// A sending process for the kill tests: with the real worker, or careless: a loop that sends before it records, or SMTP
// that does not mark the transfer.
import { openDatabase } from '@havn/db/client';
import { ServerDatabase } from '../src/database/server-database.js';
import type { Provider } from '../src/delivery/provider.js';
import { Worker } from '../src/delivery/worker.js';
import {
  createMailProvider,
  createSmsProvider,
  createSmtpMailProvider,
  fastTiming,
  noon,
  silentLogger,
} from './delivery-harness.js';

const [kind, databaseUrl = '', standInUrl = ''] = process.argv.slice(2);

function startWorkers(providers: Provider[]): void {
  const database = new ServerDatabase(databaseUrl, { log: silentLogger, poolSize: 8 });
  for (const provider of providers)
    new Worker({ database, provider, log: silentLogger, now: noon, timing: fastTiming }).start();
}

function createCarelessSmtpProvider(): Provider {
  const provider = createSmtpMailProvider(Number(standInUrl));
  return { ...provider, send: (delivery) => provider.send(delivery, { markTransferring: async () => true }) };
}

async function sendWithoutClaim(): Promise<never> {
  const { sql } = openDatabase(databaseUrl, { poolSize: 2 });
  const provider = createSmsProvider(standInUrl);
  for (;;) {
    const [row] = await sql<{ id: string; recipient: string; body: string }[]>`
      select id, recipient, body from deliveries where state = 'queued' and format = 'sms' order by random() limit 1`;
    if (row === undefined) continue;
    await provider.send(row as Parameters<typeof provider.send>[0], { markTransferring: async () => true });
    await sql`update deliveries set state = 'sent' where id = ${row.id}`;
  }
}

// Preload the libraries: a kill during their lazy loading would find nothing in flight.
if (kind?.endsWith('mtp'))
  await Promise.all([import('../src/delivery/smtp-attempt.js'), import('nodemailer/lib/mail-composer')]);
else await Promise.all([import('twilio'), import('resend')]);
if (kind === 'careless') void sendWithoutClaim();
else if (kind === 'smtp') startWorkers([createSmtpMailProvider(Number(standInUrl))]);
else if (kind === 'carelessSmtp') startWorkers([createCarelessSmtpProvider()]);
else startWorkers([createSmsProvider(standInUrl), createMailProvider(standInUrl)]);
process.stdout.write('ready\n');
