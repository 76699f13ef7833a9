// A worker for each channel with credentials, one that fetches inbound e-mails, and one that polls for SMS.
import { hasUnreachableLinks } from '@havn/api/messaging/send/send-checks';
import { Listener } from '../database/listener.js';
import type { Logger, ServerDatabase } from '../database/server-database.js';
import { isLoopbackHost } from '../kernel/ip-address.js';
import type { ResendSettings, TwilioSettings } from '../settings/provider-settings.js';
import { InboundSmsReader } from './inbound-sms-reader.js';
import type { MailTransport } from './mail-transport.js';
import type { Provider } from './provider.js';
import { ReplyFetcher } from './reply-fetcher.js';
import { createResendProvider } from './resend.js';
import { createSmtpProvider } from './smtp.js';
import { listStandIns } from './stand-ins.js';
import { createTwilioProvider } from './twilio.js';
import { Worker, type WorkerTiming } from './worker.js';

export interface DeliverySettings {
  publicUrl: string;
  twilio: TwilioSettings | undefined;
  resend: ResendSettings | undefined;
  hasTestMailServer?: boolean;
}

export const twilioStatusPath = '/api/v1/callbacks/twilio/status';

/** Twilio rejects a status callback URL that it cannot reach. A fake provider on loopback can reach ours. */
function getCallbackUrl({ publicUrl, twilio }: DeliverySettings): string | null {
  if (twilio?.baseUrl === undefined && isLoopbackHost(new URL(publicUrl).hostname)) return null;
  return publicUrl + twilioStatusPath;
}

interface DeliveryWorkersOptions {
  database: ServerDatabase;
  settings: DeliverySettings;
  mailTransport: MailTransport;
  log: Logger;
  now?: () => Date;
  timing?: Partial<WorkerTiming>;
}

export class DeliveryWorkers {
  readonly #options: Required<DeliveryWorkersOptions>;
  readonly #smsWorker: Worker | undefined;
  readonly #replyFetcher: ReplyFetcher | undefined;
  readonly #smsReader: InboundSmsReader | undefined;
  readonly #listener: Listener;
  #mailWorker: { credentials: string; worker: Worker } | undefined;
  /** Replaced ones that have not finished. */
  readonly #formerMailWorkers = new Set<Worker>();
  #isStopped = false;

  constructor({ now = () => new Date(), timing = {}, ...options }: DeliveryWorkersOptions) {
    this.#options = { ...options, now, timing };
    const { database, settings, mailTransport, log } = this.#options;
    const { twilio, resend } = settings;
    this.#smsWorker =
      twilio && this.#startWorker(createTwilioProvider({ settings: twilio, callbackUrl: getCallbackUrl(settings) }));
    this.#replyFetcher = resend && new ReplyFetcher({ database, settings: resend, log });
    this.#replyFetcher?.start();
    this.#smsReader = twilio && new InboundSmsReader({ database, settings: twilio, log });
    this.#smsReader?.start();
    this.#replaceMailWorker();
    mailTransport.onRefresh(async () => this.#replaceMailWorker());
    this.#listener = new Listener(database, {
      channels: ['deliveries', 'replies', 'mailbox'],
      onNotification: (channel) => (channel === 'mailbox' ? this.#refreshMailTransport() : this.#wake()),
      onListening: () => {
        this.#refreshMailTransport();
        this.#wake();
      },
    });
  }

  #startWorker(provider: Provider): Worker {
    const { database, settings, mailTransport, log, now, timing } = this.#options;
    const { publicUrl } = settings;
    const standIns = listStandIns(settings, mailTransport);
    const worker = new Worker({
      database,
      provider,
      log,
      now,
      timing,
      publicUrl,
      hasUnreachableLinks: hasUnreachableLinks({ publicUrl, standIns }, provider.format),
    });
    worker.start();
    return worker;
  }

  #createMailProvider(): Provider | undefined {
    const { mailTransport, now } = this.#options;
    const { resend, publicUrl } = this.#options.settings;
    const smtp = mailTransport.getSmtp();
    if (resend) return createResendProvider({ settings: resend, publicUrl, now });
    return smtp && createSmtpProvider({ settings: smtp, publicUrl, now });
  }

  /** The old worker finishes its attempts while the new one starts: leases keep them apart. */
  #replaceMailWorker(): void {
    if (this.#isStopped) return;
    const provider = this.#createMailProvider();
    if (provider?.credentials === this.#mailWorker?.credentials) return;
    if (this.#mailWorker !== undefined) this.#finishMailWorker(this.#mailWorker.worker);
    this.#mailWorker = provider && { credentials: provider.credentials, worker: this.#startWorker(provider) };
  }

  #finishMailWorker(worker: Worker): void {
    this.#formerMailWorkers.add(worker);
    void worker.finish().finally(() => this.#formerMailWorkers.delete(worker));
  }

  #refreshMailTransport(): void {
    const { mailTransport, log } = this.#options;
    mailTransport.refresh().catch((error: unknown) => log.warn({ err: error }, 'the mailbox could not be loaded'));
  }

  #wake(): void {
    this.#smsWorker?.wake();
    this.#mailWorker?.worker.wake();
    this.#replyFetcher?.wake();
  }

  /** Claims no more deliveries and waits for those in flight, up to `stopTimeoutMs`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#listener.close();
    await Promise.all([
      this.#smsWorker?.stop(),
      this.#mailWorker?.worker.stop(),
      ...[...this.#formerMailWorkers].map((worker) => worker.stop()),
      this.#replyFetcher?.stop(),
      this.#smsReader?.stop(),
    ]);
  }
}
