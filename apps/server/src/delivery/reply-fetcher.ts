// Resend's webhook contains no texts (specification §5 "Replies"). The queue in the database outlives a process.
import { type ClaimedReply, claimReply, deferReply, saveReplyText } from '@havn/api/reply/fetch-queue';
import type { Logger, ServerDatabase } from '../database/server-database.js';
import { PollLoop } from '../kernel/poll-loop.js';
import type { ResendSettings } from '../settings/provider-settings.js';
import { extractText } from './html-text.js';
import { attemptTimeoutMs, parseRetryAfter } from './provider.js';
import { getResponseField } from './provider-request.js';
import { requestResend } from './resend.js';

/** Must exceed the duration of an attempt. */
const defaultLeaseSeconds = 60;
/** For retries that become due and lost notifications. */
const defaultPollIntervalMs = 15_000;
/** E-mails with long threads or inline styles fit. Attachments are not part of the response. */
const maxResponseBytes = 4 * 1024 * 1024;
/** Resend allows two requests a second, and sending uses them too. */
const minIntervalMs = 1000;

type FetchResult =
  | { kind: 'fetched'; text: string }
  | { kind: 'failed'; reason: string; isPermanent: boolean; retryAfterSeconds?: number | undefined };

interface FetchOptions {
  settings: ResendSettings;
  timeoutMs: number;
}

/** An e-mail without a plain text part is converted from HTML. */
async function fetchText(providerId: string, { settings, timeoutMs }: FetchOptions): Promise<FetchResult> {
  const response = await requestResend(settings, { timeoutMs, maxResponseBytes }, (client) =>
    client.emails.receiving.get(providerId, { html_format: 'cid' }),
  ).catch(() => undefined);
  if (response === undefined) return { kind: 'failed', reason: 'NO_ANSWER', isPermanent: false };
  const { status, headers } = response;
  const [text, html] = [getResponseField(response, 'text'), getResponseField(response, 'html')];
  if (status === 200 && getResponseField(response, 'id') === providerId) {
    if (typeof text === 'string' && text.trim() !== '') return { kind: 'fetched', text };
    return { kind: 'fetched', text: typeof html === 'string' ? extractText(html) : '' };
  }
  // An e-mail that is too large or that Resend does not have. Any other failure may be temporary, even of credentials.
  const isPermanent = status === 404 || status === 422 || (status === 200 && response.isTooLarge);
  const retryAfterSeconds = parseRetryAfter(headers['retry-after'], new Date());
  return { kind: 'failed', reason: `HTTP_${status}`, isPermanent, retryAfterSeconds };
}

interface ReplyFetcherOptions {
  database: Pick<ServerDatabase, 'use'>;
  settings: ResendSettings;
  log: Logger;
  leaseSeconds?: number;
  pollIntervalMs?: number;
  timeoutMs?: number;
}

export class ReplyFetcher {
  readonly #options: ReplyFetcherOptions;
  readonly #loop: PollLoop;

  constructor(options: ReplyFetcherOptions) {
    this.#options = options;
    this.#loop = new PollLoop({
      work: () => this.#processNext(),
      onError: (error) => options.log.warn({ err: error }, 'fetching a reply failed'),
      pollIntervalMs: options.pollIntervalMs ?? defaultPollIntervalMs,
      minIntervalMs,
    });
  }

  start(): void {
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Waits for an attempt in progress; another process or the next start continues with the rest. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** @returns whether there was nothing to do. */
  async #processNext(): Promise<boolean> {
    const { database, settings, leaseSeconds = defaultLeaseSeconds, timeoutMs = attemptTimeoutMs } = this.#options;
    const claimed = await database.use((db) => claimReply(db, leaseSeconds));
    if (claimed === null) return true;
    const result = await fetchText(claimed.providerId, { settings, timeoutMs });
    await this.#record(claimed, result);
    return false;
  }

  async #record(claimed: ClaimedReply, result: FetchResult): Promise<void> {
    const { database, log } = this.#options;
    if (result.kind === 'fetched') {
      await database.use((db) => saveReplyText(db, claimed.id, result.text));
      return;
    }
    const hasGivenUp = await database.use((db) => deferReply(db, claimed, result));
    const { providerId } = claimed;
    if (hasGivenUp) log.warn({ providerId, reason: result.reason }, 'the text of a reply cannot be fetched');
  }
}
