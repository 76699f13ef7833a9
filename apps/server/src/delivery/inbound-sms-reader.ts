// Twilio does not repeat a webhook that failed while no server was running: its list is polled (specification §5).
import { getInboundCursor, saveInboundCursor } from '@havn/api/reply/inbound-cursor';
import { receiveSms } from '@havn/api/reply/receive';
import type { Logger, ServerDatabase } from '../database/server-database.js';
import { PollLoop } from '../kernel/poll-loop.js';
import type { TwilioSettings } from '../settings/provider-settings.js';
import { isProviderId } from './provider.js';
import { type InboundMessage, listInboundMessages } from './twilio.js';

const defaultPollIntervalMs = 5 * 60_000;
/** Twilio's list lags behind, and its clock may differ: each poll goes back this far before the last one. */
const overlapMs = 10 * 60_000;

interface InboundSmsReaderOptions {
  database: Pick<ServerDatabase, 'use'>;
  settings: TwilioSettings;
  log: Logger;
  pollIntervalMs?: number;
  timeoutMs?: number;
}

export class InboundSmsReader {
  readonly #options: InboundSmsReaderOptions;
  readonly #loop: PollLoop;

  constructor(options: InboundSmsReaderOptions) {
    this.#options = options;
    this.#loop = new PollLoop({
      work: () => this.#poll(),
      onError: (error) => {
        if (!this.#loop.stopSignal.aborted) options.log.warn({ err: error }, 'reading inbound SMS failed');
      },
      pollIntervalMs: options.pollIntervalMs ?? defaultPollIntervalMs,
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Ends a poll, but waits for the current SMS to be stored. The next start repeats the poll. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #poll(): Promise<boolean> {
    const { database, settings, timeoutMs } = this.#options;
    const startedAt = Date.now();
    const since = await database.use(getInboundCursor);
    if (since === null) return true;
    const from = new Date(since.getTime() - overlapMs);
    const listed = await listInboundMessages(settings, { since: from, stopSignal: this.#loop.stopSignal, timeoutMs });
    // In the order in which they were sent, because a later START revokes a STOP.
    for (const message of listed.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())) {
      if (this.#loop.stopSignal.aborted) return true;
      if (isProviderId(message.sid)) await this.#receive(message);
    }
    await database.use((db) => saveInboundCursor(db, new Date(startedAt)));
    return true;
  }

  async #receive({ sid, from, body, attachments, sentAt }: InboundMessage): Promise<void> {
    const { database, log } = this.#options;
    const sms = { providerId: sid, from, text: body, attachments, optOutType: undefined, sentAt };
    const outcome = await database.use((db) => receiveSms(db, sms));
    // The text and the number are not logged; Twilio's console shows them under this id.
    if (outcome === 'overLimit') log.warn({ messageSid: sid }, 'SMS reply not stored: too many in 24 hours');
  }
}
