// The settings of an SMTP server, and e-mail addresses as SMTP uses them.
import { domainToASCII } from 'node:url';

export interface SmtpSettings {
  host: string;
  port: number;
  /** `tls` from the first byte; `starttls` requires the upgrade; `none` is accepted only for a loopback host. */
  security: 'tls' | 'starttls' | 'none';
  credentials: { user: string; password: string } | undefined;
  /** The sender, with or without a name: `Signe & Mathieu <us@example.com>`. */
  from: string;
  /** Whether the host may have an internal address. For a mailbox of the settings, only while the server is local. */
  allowsInternal: boolean;
}

export interface SmtpTimeouts {
  connectMs: number;
  /** The longest silence of the server at any step. */
  stepMs: number;
  /** The whole attempt. Must be shorter than the lease of a delivery. */
  totalMs: number;
}

/** `Signe & Mathieu <us@example.com>` as name and address. */
export function parseMailbox(mailbox: string): { name: string; address: string } {
  const [, name = '', address = mailbox] = /^(.*)<([^<>]+)>$/.exec(mailbox) ?? [];
  return { name: name.trim(), address };
}

/** The address with its domain in ASCII (RFC 5891); null if it cannot be used in a command of SMTP. */
export function toEnvelopeAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  if (at === -1) return null;
  const [local, domain] = [address.slice(0, at), domainToASCII(address.slice(at + 1))];
  return /^[!-~]+$/.test(local) && !/[<>(),;:\\"[\]@]/.test(local) && domain !== '' ? `${local}@${domain}` : null;
}
