// SMTP has no idempotency keys: once the end of an e-mail may have reached the server, the delivery is never resent
// automatically (specification §5 "Deliveries", docs/decisions/041).
import { isIPv4 } from 'node:net';
import type { ClaimedDelivery } from '@havn/api/messaging/queue/queue';
import { parseMailbox, toEnvelopeAddress } from '../settings/mailbox-address.js';
import type { SmtpSettings, SmtpTimeouts } from '../settings/provider-settings.js';
import { buildMail, type MailPayload, type MailSite } from './mail.js';
import { hashJson, type Provider, type SendOptions, type SendOutcome } from './provider.js';

const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, stepMs: 20_000, totalMs: 45_000 };

interface SmtpOptions extends MailSite {
  settings: SmtpSettings;
  ratePerSecond?: number;
  concurrency?: number;
  timeouts?: SmtpTimeouts;
  ca?: string;
}

/** The same in every attempt of a delivery, so that a server that compares Message-IDs recognizes a duplicate. */
const formatMessageId = (id: string, sender: string) => `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;

async function buildMessage(
  id: string,
  mail: MailPayload,
  { sender, name, recipient }: { sender: string; name: string; recipient: string },
) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    // Objects, because the addresses in a string would be parsed as a list.
    from: { name, address: sender },
    to: { name: '', address: recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    attachments: mail.attachments.map((attachment) => ({ ...attachment, encoding: 'base64' })),
    messageId: formatMessageId(id, sender),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** A host without a name is an address literal (RFC 5321 §4.1.3); a URL has brackets around IPv6 addresses only. */
export function formatClientName(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return hostname.replace('[', '[IPv6:');
  return isIPv4(hostname) ? `[${hostname}]` : hostname;
}

const hashCredentials = ({ host, port, security, credentials, from }: SmtpSettings) =>
  hashJson([host, port, security, credentials?.user, credentials?.password, from]);

export function createSmtpProvider({
  settings,
  ratePerSecond = 1,
  concurrency = 2,
  timeouts = defaultTimeouts,
  ca,
  ...site
}: SmtpOptions): Provider {
  async function send({ id, recipient, payload }: ClaimedDelivery, options: SendOptions): Promise<SendOutcome> {
    // The payload was built by buildPayload below and stored in the database.
    const mail = payload as MailPayload;
    const from = parseMailbox(mail.from);
    const sender = from && toEnvelopeAddress(from.address);
    const to = toEnvelopeAddress(recipient);
    if (from === null || sender === null) return { kind: 'unauthorized', reason: 'INVALID_SENDER' };
    if (to === null) return { kind: 'refused', reason: 'INVALID_ADDRESS' };
    const message = await buildMessage(id, mail, { sender, name: from.name, recipient: to });
    const { attemptSmtp } = await import('./smtp-attempt.js');
    const envelope = { from: sender, to };
    const attempt = {
      settings,
      timeouts,
      ca,
      clientName: formatClientName(site.publicUrl),
      envelope,
      message,
      ...options,
    };
    const outcome = await attemptSmtp(attempt);
    return outcome ?? { kind: 'sent', providerId: id };
  }
  const buildPayload: Provider['buildPayload'] = (row, wedding) =>
    buildMail({ ...row, from: settings.from }, wedding, site);
  const credentials = hashCredentials(settings);
  return { name: 'smtp', format: 'email', credentials, ratePerSecond, concurrency, send, buildPayload };
}
