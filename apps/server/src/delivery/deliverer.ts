// The delivery workers of this process: one per channel with credentials, woken by NOTIFY (specification §5
// "Deliveries"). Started and stopped by main.ts.
import type { DatabaseLog, ServerDatabase } from '../database.js';
import { Listener } from '../live/listener.js';
import type { Provider } from './provider.js';
import { makeResend, type ResendSettings } from './resend.js';
import { makeTwilio, type TwilioSettings } from './twilio.js';
import { type Pace, Worker } from './worker.js';

export interface SendingSettings {
  publicUrl: string;
  twilio: TwilioSettings | undefined;
  resend: ResendSettings | undefined;
}

export const twilioStatusPath = '/api/v1/callbacks/twilio/status';

const isLoopback = (url: string) => /^(127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname);

/** Twilio rejects a status callback URL that it cannot reach. A stand-in on loopback can reach ours. */
function callbackUrlOf({ publicUrl, twilio }: SendingSettings): string | null {
  if (twilio?.baseUrl === undefined && isLoopback(publicUrl)) return null;
  return publicUrl + twilioStatusPath;
}

function providersOf(settings: SendingSettings, now: () => Date): Provider[] {
  const { twilio, resend, publicUrl } = settings;
  return [
    ...(twilio ? [makeTwilio({ settings: twilio, callbackUrl: callbackUrlOf(settings) })] : []),
    ...(resend ? [makeResend({ settings: resend, publicUrl, now })] : []),
  ];
}

interface Delivering {
  database: ServerDatabase;
  settings: SendingSettings;
  log: DatabaseLog;
  now?: () => Date;
  pace?: Partial<Pace>;
}

export class Deliverer {
  readonly #workers: Worker[];
  readonly #listener: Listener | undefined;

  constructor({ database, settings, log, now = () => new Date(), pace = {} }: Delivering) {
    const providers = providersOf(settings, now);
    this.#workers = providers.map((provider) => new Worker({ database, provider, log, now, pace }));
    const wake = () => this.#wake();
    this.#listener =
      providers.length === 0
        ? undefined
        : new Listener(database.url, { channels: ['deliveries'], onNotice: wake, onReturn: wake });
    for (const worker of this.#workers) worker.start();
  }

  #wake(): void {
    for (const worker of this.#workers) worker.wake();
  }

  /** Claims no more deliveries and waits for those in flight, up to `stopTimeoutMs`. */
  async stop(): Promise<void> {
    this.#listener?.end();
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}
