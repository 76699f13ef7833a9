// A sending process for the kill tests. It runs the real worker or, if it is unprotected, a loop that sends before it
// records, or SMTP that does not mark the transfer. Uses the built modules, because starting from source takes four
// times as long.
import { openDatabase } from '@havn/db/client';
import { ServerDatabase } from '../dist/database/server-database.js';
import { createResendProvider } from '../dist/delivery/resend.js';
import { createSmtpProvider } from '../dist/delivery/smtp.js';
import { createTwilioProvider } from '../dist/delivery/twilio.js';
import { Worker } from '../dist/delivery/worker.js';

/** `providers` are the names and options of the providers; see `ChildOptions` in delivery-kills.ts. */
const { isUnprotected, databaseUrl, providers, timing, time } = JSON.parse(process.argv[2] ?? '');
const log = { info: () => undefined, warn: () => undefined };
const now = () => new Date(time);
const markNothing = { markTransferring: async () => true };

const factories = {
  twilio: { create: createTwilioProvider, load: () => import('twilio') },
  resend: { create: createResendProvider, load: () => import('resend') },
  smtp: {
    create: createSmtpProvider,
    load: () => Promise.all([import('../dist/delivery/smtp-attempt.js'), import('nodemailer/lib/mail-composer')]),
  },
};

async function createProvider({ name, options }) {
  const { create, load } = factories[name];
  // Preload the libraries: a kill during their lazy loading would find nothing in flight.
  await load();
  return create({ ...options, now });
}

function startWorker(provider) {
  const database = new ServerDatabase(databaseUrl, { log, poolSize: 8 });
  new Worker({ database, provider, log, now, timing }).start();
}

const withoutMark = (provider) => ({ ...provider, send: (delivery) => provider.send(delivery, markNothing) });

async function sendWithoutClaim(provider) {
  const { sql } = openDatabase(databaseUrl, { poolSize: 2 });
  for (;;) {
    const [row] = await sql`
      select id, recipient, body from deliveries where state = 'queued' and format = 'sms' order by random() limit 1`;
    if (row === undefined) continue;
    await provider.send(row, markNothing);
    await sql`update deliveries set state = 'sent' where id = ${row.id}`;
  }
}

for (const provider of await Promise.all(providers.map(createProvider))) {
  if (!isUnprotected) startWorker(provider);
  else if (provider.name === 'smtp') startWorker(withoutMark(provider));
  else if (provider.name === 'twilio') void sendWithoutClaim(provider);
}
process.stdout.write('ready\n');
