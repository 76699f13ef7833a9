// The delivery workers of this process: one per channel with credentials, and one that fetches inbound e-mails, all woken
// by NOTIFY (specification §5 "Deliveries", "Replies"). Started and stopped by serve.ts.
import type { Logger, ServerDatabase } from '../database/server-database.js';
import { isLoopbackHost } from '../http/ip-address.js';
import { Listener } from '../live/listener.js';
import type { Provider } from './provider.js';
import { ReplyFetcher } from './reply-fetcher.js';
import { createResendProvider, type ResendSettings } from './resend.js';
import { createSmtpProvider } from './smtp.js';
import type { SmtpSettings } from './smtp-settings.js';
import { createTwilioProvider, type TwilioSettings } from './twilio.js';
import { Worker, type WorkerTiming } from './worker.js';

export interface DeliverySettings {
  publicUrl: string;
  twilio: TwilioSettings | undefined;
  resend: ResendSettings | undefined;
  smtp?: SmtpSettings | undefined;
}

export const twilioStatusPath = '/api/v1/callbacks/twilio/status';

/** Twilio rejects a status callback URL that it cannot reach. A fake provider on loopback can reach ours. */
function getCallbackUrl({ publicUrl, twilio }: DeliverySettings): string | null {
  if (twilio?.baseUrl === undefined && isLoopbackHost(new URL(publicUrl).hostname)) return null;
  return publicUrl + twilioStatusPath;
}

/** Resend comes first, because it recognizes repeated attempts and reports what became of an e-mail. */
function createMailProvider({ resend, smtp, publicUrl }: DeliverySettings, now: () => Date): Provider[] {
  if (resend) return [createResendProvider({ settings: resend, publicUrl, now })];
  return smtp ? [createSmtpProvider({ settings: smtp, publicUrl, now })] : [];
}

function createProviders(settings: DeliverySettings, now: () => Date): Provider[] {
  const { twilio } = settings;
  return [
    ...(twilio ? [createTwilioProvider({ settings: twilio, callbackUrl: getCallbackUrl(settings) })] : []),
    ...createMailProvider(settings, now),
  ];
}

interface DeliveryWorkersOptions {
  database: ServerDatabase;
  settings: DeliverySettings;
  log: Logger;
  now?: () => Date;
  timing?: Partial<WorkerTiming>;
}

export class DeliveryWorkers {
  readonly #workers: (Worker | ReplyFetcher)[];
  readonly #listener: Listener | undefined;

  constructor({ database, settings, log, now = () => new Date(), timing = {} }: DeliveryWorkersOptions) {
    const providers = createProviders(settings, now);
    this.#workers = [
      ...providers.map((provider) => new Worker({ database, provider, log, now, timing })),
      ...(settings.resend ? [new ReplyFetcher({ database, settings: settings.resend, log })] : []),
    ];
    const wake = () => this.#wake();
    this.#listener =
      providers.length === 0
        ? undefined
        : new Listener(database, { channels: ['deliveries', 'replies'], onNotification: wake, onReconnect: wake });
    for (const worker of this.#workers) worker.start();
  }

  #wake(): void {
    for (const worker of this.#workers) worker.wake();
  }

  /** Claims no more deliveries and waits for those in flight, up to `stopTimeoutMs`. */
  async stop(): Promise<void> {
    this.#listener?.close();
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}
