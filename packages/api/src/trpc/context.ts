import type { KeyObject } from 'node:crypto';
import type { Database } from '@havn/db/client';
import type { AddressCheck } from '../kernel/address-check.js';
import type { Language } from '../kernel/fields.js';
import type { MailRoute } from '../kernel/mail-route.js';
import type { RecordedChange } from '../kernel/recorded-change.js';
import type { AdministratorRole } from '../kernel/roles.js';

export interface EnabledChannels {
  sms: boolean;
  email: boolean;
}

/** The settings of the server that a delivery needs. */
export interface Sender {
  publicUrl: string;
  enabledChannels: EnabledChannels;
  /** The channels whose provider is a stand-in on this machine, as in tests: what it gets reaches no guest. */
  standIns?: Readonly<Partial<EnabledChannels>>;
}

export interface MailboxContext {
  key: KeyObject;
  /** Whether the mail server may be in this machine's network: only while the public URL is a loopback address. */
  allowsInternal: boolean;
  getRoute(): MailRoute;
  /** Applies a change in this process; the others are notified. */
  refresh(): Promise<void>;
}

export interface WrittenMail {
  language: Language;
  subject: string;
  body: string;
  /** Empty if nobody is chosen. */
  recipient: string;
}

export interface RenderedMail {
  from: string;
  subject: string;
  /** What inboxes show beside the subject. */
  teaser: string;
  html: string;
}

/** Renders an e-mail to a guest exactly as it would be sent. */
export type MailRenderer = (mail: WrittenMail) => Promise<RenderedMail>;

/** Rate limit on failures per IP address. `assertAllowed` throws TOO_MANY_TRIES once the limit is exceeded. */
export interface FailureLimiter {
  assertAllowed(ipAddress: string): void;
  recordFailure(ipAddress: string): void;
}

export interface Administrator {
  id: string;
  email: string;
  role: AdministratorRole;
  sessionId: string;
}

export interface Context extends Sender {
  db: Database;
  now(): Date;
  mailbox: MailboxContext;
  renderMail: MailRenderer;
  /** Requests the server's own public URL. @throws DomainError TOO_MANY_TRIES. */
  checkAddress(): Promise<AddressCheck>;
  /** The caller's IP address, IPv6 truncated to its /64 prefix. */
  ipAddress: string;
  limits: { codes: FailureLimiter; logins: FailureLimiter };
  /** The bearer token as sent; validated only where an administrator is required. */
  token: string | null;
  findAdministrator(token: string): Promise<Administrator | null>;
  /** `X-Invitation-Code` as sent. */
  invitationCode: string | null;
  idempotencyKey: string | null;
  userAgent: string | null;
  requestId: string;
  /** Sets the response headers `Undo`, the id with which the change can be undone, and `Undo-Change`, what it did. */
  setUndo(id: string, change: RecordedChange): void;
}
