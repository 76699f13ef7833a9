// Resend, the SMTP server of the environment, or the mailbox of the settings page, in this order (specification §5).
import type { KeyObject } from 'node:crypto';
import type { MailRoute } from '@havn/api/kernel/mail-route';
import { findMailbox, type Mailbox } from '@havn/api/messaging/mailbox/service';
import type { MailboxContext } from '@havn/api/trpc/context';
import type { ServerDatabase } from '../database/server-database.js';
import { isLoopbackHost } from '../kernel/ip-address.js';
import { formatMailbox } from '../settings/mailbox-address.js';
import type { ResendSettings, SmtpSettings } from '../settings/provider-settings.js';

interface MailTransportOptions {
  database: Pick<ServerDatabase, 'use'>;
  key: KeyObject;
  publicUrl: string;
  /** A demo instance sends only to a mail server on this machine. */
  hasDemo: boolean;
  resend: ResendSettings | undefined;
  smtp: SmtpSettings | undefined;
}

const implicitTlsPort = 465;

export class MailTransport implements MailboxContext {
  readonly key: KeyObject;
  readonly allowsInternal: boolean;
  readonly #options: MailTransportOptions;
  readonly #listeners: (() => Promise<void>)[] = [];
  #mailbox: SmtpSettings | undefined;
  #startedRefreshes = 0;
  /** The number of the refresh that loaded the mailbox. */
  #latestRefresh = 0;

  constructor(options: MailTransportOptions) {
    this.#options = options;
    this.key = options.key;
    this.allowsInternal = isLoopbackHost(new URL(options.publicUrl).hostname);
  }

  getRoute(): MailRoute {
    const { resend, smtp } = this.#options;
    if (resend !== undefined) return 'resend';
    if (smtp !== undefined) return 'environment';
    return this.#mailbox === undefined ? 'none' : 'mailbox';
  }

  /** Undefined if e-mails are sent in another way or not at all. */
  getSmtp(): SmtpSettings | undefined {
    const { resend, smtp } = this.#options;
    return resend === undefined ? (smtp ?? this.#mailbox) : undefined;
  }

  /** In whose name e-mails are sent; empty while they are not set up. */
  getSender(): string {
    return this.#options.resend?.from ?? this.getSmtp()?.from ?? '';
  }

  /** Each refresh waits for `listener`. */
  onRefresh(listener: () => Promise<void>): void {
    this.#listeners.push(listener);
  }

  /** A late result does not replace that of a refresh that began later. */
  async refresh(): Promise<void> {
    this.#startedRefreshes += 1;
    const refresh = this.#startedRefreshes;
    const found = await this.#options.database.use((db) => findMailbox(db, this.key));
    if (refresh < this.#latestRefresh) return;
    this.#latestRefresh = refresh;
    this.#mailbox = found === null ? undefined : this.#toSmtpSettings(found);
    await Promise.all(this.#listeners.map((listener) => listener()));
  }

  #toSmtpSettings({ host, port, userName, password, senderName, senderAddress }: Mailbox): SmtpSettings | undefined {
    const isLocal = isLoopbackHost(host);
    if (this.#options.hasDemo && !isLocal) return undefined;
    const { allowsInternal } = this;
    const security = port === implicitTlsPort ? 'tls' : isLocal && allowsInternal ? 'none' : 'starttls';
    // Quotation marks around the whole name belong to the notation of mail programs.
    const name = senderName.replace(/^"(.+)"$/, '$1');
    const from = formatMailbox({ name, address: senderAddress });
    return { host, port, security, credentials: { user: userName, password }, from, allowsInternal };
  }
}
