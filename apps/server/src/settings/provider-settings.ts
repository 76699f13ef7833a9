export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A phone number, an alphanumeric sender ID, or a messaging service SID. */
  from: string;
  baseUrl: string | undefined;
}

export interface ResendSettings {
  apiKey: string;
  from: string;
  webhookSecret: string | undefined;
  baseUrl: string | undefined;
}

export interface SmtpSettings {
  host: string;
  port: number;
  /** `tls` from the first byte; `starttls` requires the upgrade; `none` is accepted only for a loopback host. */
  security: 'tls' | 'starttls' | 'none';
  credentials: { user: string; password: string } | undefined;
  /** The sender, with or without a name, as `formatMailbox` writes it. */
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
