// A server that sends through the real provider clients to fake providers. Each spec file has its own, because tests
// count what was sent.
import { createHmac } from 'node:crypto';
import { account, apiKey, FakeProviders } from '../apps/server/test/delivery-providers.ts';
import { type App, startApp } from './app.ts';
import { test as base } from './dashboard-test.ts';

const webhookKey = Buffer.from('a secret of the webhooks');

/** The details of a couple of their own: with those of the sample wedding, the first sending asks about them. */
export const ownDetails = {
  coupleTitle: 'Imani & Jonas',
  firstPartner: 'Imani',
  secondPartner: 'Jonas',
  weddingDate: '2027-08-07',
  venueName: 'Domaine des Tilleuls',
  venueAddress: '4 route des Vignes, Beaune',
};

interface AppWithProviders extends App {
  providers: FakeProviders;
}

async function startAppWithProviders(): Promise<AppWithProviders> {
  const providers = new FakeProviders();
  const url = await providers.start();
  const app = await startApp({
    env: {
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_AUTH_TOKEN: account.authToken,
      TWILIO_FROM: account.from,
      TWILIO_BASE_URL: url,
      RESEND_API_KEY: apiKey,
      RESEND_FROM: 'us@example.com',
      RESEND_WEBHOOK_SECRET: `whsec_${webhookKey.toString('base64')}`,
      RESEND_BASE_URL: url,
    },
  });
  const stop = () => app.stop().finally(() => providers.stop());
  return { ...app, providers, stop };
}

/** Returns a `test` with a server and fake providers for each call. */
export function testWithProviders() {
  const start = () => startAppWithProviders();
  return base.extend<{ app: App; providers: FakeProviders }>({
    app: [async ({ apps }, use) => use(await apps.getOwn(start)), { scope: 'test', timeout: 60_000 }],
    // The fixture `app` starts both, within its longer timeout.
    providers: async ({ app: _started, apps }, use) => use((await apps.getOwn(start)).providers),
  });
}

/** Posts a signed Twilio webhook. */
export async function postTwilioWebhook({ origin }: App, path: string, fields: Record<string, string>): Promise<void> {
  const signed = origin + path + Object.entries(fields).sort().flat().join('');
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { 'x-twilio-signature': createHmac('sha1', account.authToken).update(signed).digest('base64') },
    body: new URLSearchParams(fields),
  });
  if (!reply.ok) throw new Error(`the response to the webhook is ${reply.status}`);
}

/** Posts a signed Resend webhook. */
export async function postResendEvent({ origin }: App, event: object): Promise<void> {
  const body = JSON.stringify(event);
  const [id, time] = ['msg_1', String(Math.floor(Date.now() / 1000))];
  const signature = createHmac('sha256', webhookKey).update(`${id}.${time}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': time,
    'svix-signature': `v1,${signature}`,
  };
  const reply = await fetch(`${origin}/api/v1/callbacks/resend`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`the response to the webhook is ${reply.status}`);
}
