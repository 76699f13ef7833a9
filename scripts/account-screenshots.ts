// Takes the screenshots in docs/screenshots/dashboard that need data of their own: accounts, the account of the role
// door, the settings of sending, replies, and the first set-up:
// `npx tsx scripts/account-screenshots.ts [folder] [view …]`.
import { mkdirSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import postgres from 'postgres';
import { type App, credentials, startApp, startServer } from '../e2e/app.ts';
import { launchBrowser } from '../e2e/launch-browser.ts';
import { type PageAction, takeScreenshot, widths } from './take-screenshot.ts';

const [folder = 'docs/screenshots/dashboard', ...wanted] = process.argv.slice(2);
/** Passkeys need a host name: they do not work at an IP address. */
const hostname = 'localhost';
const devices = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  computer: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
};

interface View {
  name: string;
  origin: string;
  token: string | null;
  path: string;
  ready?: PageAction;
  open?: PageAction;
  isFullPage?: boolean;
}

/** Takes every width in English, one in dark mode and one in French. */
async function takeView(browser: Browser, { name, ...view }: View): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const file = `${folder}/${name}`;
  for (const width of widths) await takeScreenshot(browser, `${file}-en-${width}.png`, { ...view, width });
  await takeScreenshot(browser, `${file}-dark-1440.png`, { ...view, width: 1440, theme: 'dark' });
  await takeScreenshot(browser, `${file}-fr-390.png`, { ...view, width: 390, language: 'fr' });
}

async function postForToken(origin: string, path: string, body: object, device = devices.computer): Promise<string> {
  const headers = { 'content-type': 'application/json', 'user-agent': device };
  const reply = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { token: string }).token;
}

/** Creates an account. @returns the token of its session. */
async function join(app: App, email: string, role: string, device: string): Promise<string> {
  const { url } = await app.callAsAdmin<{ url: string }>('POST', '/accounts/invitations', { email, role });
  return postForToken(
    app.origin,
    '/auth/invitations/accept',
    { token: url.split('/').at(-1), password: credentials.password },
    device,
  );
}

async function withDatabase(url: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await work(sql);
  await sql.end();
}

/** Invitations whose e-mails were sent, have bounced, and are waiting. */
const insertInvitations = (sql: postgres.Sql) => sql`
  with invited (email, role, state, reason) as (values
    ('olivier@example.com', 'planner', 'sent', null),
    ('lucie@example.com', 'door', 'failed', 'BOUNCED'),
    ('jonas@example.com', 'door', 'queued', 'DAILY_LIMIT')),
  mails as (
    insert into deliveries (kind, dedupe_key, format, recipient, body, state, reason, held)
    select 'account', email, 'email', email, '', state::delivery_state, reason, case state when 'queued' then reason end
    from invited returning id, recipient)
  insert into account_invitations (token_hash, email, purpose, role, delivery_id, expires_at)
  select email, email, 'join', role, mails.id, now() + interval '7 days' from invited join mails on recipient = email`;

const insertPasskey = (sql: postgres.Sql) => sql`
  insert into passkeys (administrator_id, credential_id, public_key, counter, name, created_at, last_used_at)
  select id, 'of the phone', '', 0, 'iPhone', now() - interval '12 days', now() - interval '1 day'
  from administrators where email = 'admin@example.com'`;

/** Replies of guests who have not answered, the newest first. */
const insertReplies = (sql: postgres.Sql) => sql`
  with written (number, body, proposed, hours, is_read) as (values
    (1, 'Oui !', 'Accepted', 1, false),
    (2, 'We land on Friday at 16:20. Is there a bus from the airport?', null, 3, false),
    (3, 'We will be there. Thank you for this beautiful invitation!', null, 20, true),
    (4, 'No', 'Declined', 26, true)),
  guest as (
    select id, coalesce(nullif(phone_number, ''), '+4520123456') as phone, row_number() over (order by position) as number
    from guests where status = 'Pending' and is_adult)
  insert into replies (format, provider_id, sender, guest_id, body, proposed_status, received_at, read_at)
  select 'sms', 'reply ' || number, phone, id, body, proposed::guest_status, now() - hours * interval '1 hour',
    case when is_read then now() end
  from written join guest using (number)`;

async function takeWedding(browser: Browser): Promise<void> {
  const app = await startApp({ demo: true, hostname });
  const { origin } = app;
  const token = await postForToken(origin, '/auth/login', credentials);
  await postForToken(origin, '/auth/login', credentials, devices.phone);
  await join(app, 'maren@example.com', 'planner', devices.computer);
  const doorToken = await join(app, 'door@example.com', 'door', devices.phone);
  await postForToken(origin, '/auth/login', { email: 'door@example.com', password: credentials.password });
  await withDatabase(app.databaseUrl, async (sql) => {
    await insertInvitations(sql);
    await insertPasskey(sql);
    await insertReplies(sql);
  });
  await takeView(browser, { name: 'accounts', origin, token, path: '/dashboard/accounts', isFullPage: true });
  await takeView(browser, {
    name: 'door-account',
    origin,
    token: doorToken,
    path: '/dashboard/account',
    isFullPage: true,
  });
  await takeView(browser, { name: 'replies', origin, token, path: '/dashboard/message-list/replies' });
  await app.stop();
}

/** Without sample data: a demonstration sends nothing. */
async function takeSending(browser: Browser): Promise<void> {
  const app = await startApp({ hostname });
  const { origin } = app;
  const token = await postForToken(origin, '/auth/login', credentials);
  await app.callAsAdmin('PUT', '/mailbox', {
    host: 'smtp.fastmail.com',
    port: 465,
    userName: 'signe@fastmail.example',
    password: 'an app password',
    senderName: 'Signe & Mathieu',
    senderAddress: 'signe@fastmail.example',
  });
  await takeView(browser, {
    name: 'account-create',
    origin,
    token,
    path: '/dashboard/accounts',
    open: async (page) => {
      await page.getByRole('button', { name: /Invite someone|Inviter/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  });
  await takeView(browser, { name: 'sending', origin, token, path: '/dashboard/settings/sending', isFullPage: true });
  await app.stop();
}

async function takeSetup(browser: Browser): Promise<void> {
  const server = await startServer({ hostname, env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
  const { origin } = server;
  const linkToken = /\/#\/setup\/(\S+)/.exec(server.getOutput())?.[1] ?? '';
  const path = `/setup/${linkToken}`;
  await takeView(browser, { name: 'setup-language', origin, token: null, path, isFullPage: true });
  await takeView(browser, {
    name: 'setup-account',
    origin,
    token: null,
    path,
    isFullPage: true,
    open: async (page) => {
      await page.getByRole('button', { name: /Contin/ }).click();
      await page.getByLabel(/E-mail/).waitFor();
    },
  });
  const account = { token: linkToken, email: 'imani@example.com', password: credentials.password };
  const token = await postForToken(origin, '/setup/account', account);
  for (const step of ['look', 'names', 'day', 'guests']) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    await fetch(`${origin}/api/v1/setup`, { method: 'PUT', headers, body: JSON.stringify({ step }) });
    await takeView(browser, { name: `setup-${step}`, origin, token, path: '/setup', isFullPage: true });
  }
  await server.stop();
}

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
await takeWedding(browser);
await takeSending(browser);
await takeSetup(browser);
await browser.close();
