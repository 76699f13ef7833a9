// Parses the settings from environment variables (specification §1 "Configuration"). Used by main.ts and import.ts.
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { validatePassword } from '@havn/api/auth/password';
import { email } from '@havn/api/fields';
import { z } from 'zod';
import type { BackupSettings } from './backup/settings.js';
import { formatMailbox, parseMailbox } from './delivery/mailbox-address.js';
import type { ResendSettings } from './delivery/resend.js';
import type { SmtpSettings } from './delivery/smtp-settings.js';
import type { TwilioSettings } from './delivery/twilio.js';
import { isLoopbackHost } from './kernel/ip-address.js';

/** An invalid setting. The message is one line for the terminal and names the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const isHttpUrl = (url: URL | null): url is URL => url?.protocol === 'http:' || url?.protocol === 'https:';

const publicUrl = z
  .string()
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => {
    const url = parseUrl(text);
    return isHttpUrl(url) && url.href === `${url.origin}/`;
  }, 'must be an http or https URL without a path, such as https://wedding.example.com')
  .transform((text) => new URL(text).origin);

/** Several hosts are separated by commas, each with its own port, as in libpq. */
const databaseUrl = z.string().superRefine((text, context) => {
  const reason = getDatabaseUrlError(text);
  if (reason !== null) context.addIssue({ code: 'custom', message: reason });
});

const maxDatabaseHosts = 8;

function getDatabaseUrlError(text: string): string | null {
  const hosts = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(text)?.[1]?.split(',') ?? [];
  const firstHost = parseUrl(text.replace(hosts.join(','), hosts[0] ?? ''));
  if (hosts.length === 0 || firstHost === null) return 'must be a URL that starts with postgres://';
  if (hosts.length > maxDatabaseHosts) return `must not name more than ${maxDatabaseHosts} hosts`;
  if (hosts.length > 1 && !hosts.every((host) => /^[\w.-]+(:\d{1,5})?$/.test(host)))
    return 'must separate host names or IPv4 addresses by commas, such as postgres://havn@db1,db2:5433/havn';
  const target = firstHost.searchParams.get('target_session_attrs');
  return target === null || target === 'read-write' || target === 'primary'
    ? null
    : 'must lead to a writable server: set target_session_attrs to read-write, or leave it out';
}

const loopbackUrl = z.string().refine((text) => {
  const url = parseUrl(text);
  return isHttpUrl(url) && isLoopbackHost(url.hostname);
}, 'must be a loopback address');

/** It receives credentials and guests' data, so only a loopback address may be used without TLS. */
const bucketUrl = z.string().refine((text) => {
  const url = parseUrl(text);
  const isSafe = url?.protocol === 'https:' || (isHttpUrl(url) && isLoopbackHost(url.hostname));
  return isSafe && /^\/[^/]+\/?$/.test(url.pathname) && url.search === '';
}, 'must be an https URL with the name of the bucket, such as https://s3.eu-central-1.amazonaws.com/our-wedding');

/** A contiguous IPv4 netmask such as `255.255.0.0`. */
const isIpv4Mask = (mask: string) =>
  isIP(mask) === 4 &&
  /^1+0*$/.test(
    mask
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join(''),
  );

/** What Fastify's `trustProxy` accepts: an address, a network, or a named range. */
function isTrustedProxy(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const [address = '', prefix, ...more] = name.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined || (version === 4 && isIpv4Mask(prefix))) return true;
  // The first 96 bits of an IPv4-mapped IPv6 address are a fixed prefix.
  const minPrefixLength = /^::ffff:/i.test(address) ? 97 : 1;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= minPrefixLength && Number(prefix) <= (version === 4 ? 32 : 128);
}

const trustProxy = z
  .string()
  .refine(
    (text) => text.split(',').every((part) => isTrustedProxy(part.trim())),
    'must be a comma-separated list of addresses or networks',
  )
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .join(','),
  );

const secret = z.string().max(1000, 'is too long');
const smsSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'must be a phone number such as +4520123456, a messaging service ID, or a sender name of at most 11 letters',
  );
const mailbox = z.string().transform((value, context) => {
  const parsed = parseMailbox(value);
  if (parsed !== null) return formatMailbox(parsed);
  context.addIssue({
    code: 'custom',
    message: 'must be an e-mail address such as Anna & Ben <us@example.com>',
  });
  return z.NEVER;
});
/** A name, an IPv4 address, or an IPv6 address in brackets. */
const smtpHost = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])$/;

/** Percent-encoded, as in any URL; null if it is not decodable. */
function decodeUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const smtpUrl = z
  .string()
  .max(2000, 'is too long')
  .transform((text, context): Omit<SmtpSettings, 'from'> => {
    const url = parseUrl(text);
    const [user, password] = [decodeUrlPart(url?.username ?? ''), decodeUrlPart(url?.password ?? '')];
    const isComplete =
      /^smtps?:$/.test(url?.protocol ?? '') && smtpHost.test(url?.hostname ?? '') && /^\/?$/.test(url?.pathname ?? '');
    if (url === null || !isComplete || url.search !== '' || url.hash !== '' || user === null || password === null) {
      context.addIssue({ code: 'custom', message: 'must be a URL such as smtps://user:password@smtp.example.com' });
      return z.NEVER;
    }
    if ((user === '') !== (password === '')) {
      context.addIssue({ code: 'custom', message: 'must contain both a user and a password, or neither' });
      return z.NEVER;
    }
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const security = url.protocol === 'smtps:' ? 'tls' : isLoopbackHost(host) ? 'none' : 'starttls';
    const port = url.port === '' ? (security === 'tls' ? 465 : 587) : Number(url.port);
    const credentials = user === '' ? undefined : { user, password };
    return { host, port, security, credentials, allowsInternal: true };
  });
const adminPassword = z.string().superRefine((password, context) => {
  const reason = validatePassword(password);
  if (reason !== null) context.addIssue({ code: 'custom', message: reason });
});

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  BACKUPS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: bucketUrl.optional(),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_ACCESS_KEY_ID: secret.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: secret.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').max(1000, 'is too long').optional(),
  PUBLIC_URL: publicUrl.optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: adminPassword.optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  TRUST_PROXY: trustProxy.optional(),
  TWILIO_ACCOUNT_SID: secret.optional(),
  TWILIO_AUTH_TOKEN: secret.optional(),
  TWILIO_FROM: smsSender.optional(),
  TWILIO_BASE_URL: loopbackUrl.optional(),
  RESEND_API_KEY: secret.optional(),
  RESEND_FROM: mailbox.optional(),
  RESEND_WEBHOOK_SECRET: secret.optional(),
  RESEND_BASE_URL: loopbackUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_FROM: mailbox.optional(),
  SMTP_TEST_SERVER: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SECRET_KEY: secret.min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: secret.min(16, 'must have at least 16 characters').optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
});
type Environment = z.output<typeof environmentSchema>;

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Whether the server makes nightly backups and one before an upgrade. */
  hasBackups: boolean;
  backup: BackupSettings;
  publicUrl: string;
  administrator: { email: string; password: string } | undefined;
  hasDemo: boolean;
  trustProxy: string | undefined;
  hasLimits: boolean;
  /** Unset: there is no route for metrics. */
  metricsToken: string | undefined;
  /** Encrypts secrets in the database. Unset: a key in a file in `dataDir`. */
  secretKey: string | undefined;
  /** Unset: SMS are stored as previews. */
  twilio: TwilioSettings | undefined;
  /** Unset: e-mails are stored as previews. */
  resend: ResendSettings | undefined;
  /** Not used if `resend` is set, too. */
  smtp: SmtpSettings | undefined;
  /** Whether a mail server on this machine delivers to nobody. */
  hasTestMailServer: boolean;
}

function throwSettingError(variable: string, reason: string): never {
  throw new SettingError(`${variable} ${reason}.`.replaceAll(/\s+/g, ' '));
}

function parseAdministrator({ ADMIN_EMAIL, ADMIN_PASSWORD }: Environment): Settings['administrator'] {
  if (ADMIN_EMAIL === undefined && ADMIN_PASSWORD === undefined) return undefined;
  if (ADMIN_EMAIL === undefined) throwSettingError('ADMIN_EMAIL', 'must be set when ADMIN_PASSWORD is set');
  if (ADMIN_PASSWORD === undefined) throwSettingError('ADMIN_PASSWORD', 'must be set when ADMIN_EMAIL is set');
  return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
}

/** Requires these variables to be set together or not at all. */
function requireTogether(env: Environment, names: readonly (keyof Environment)[]): void {
  const [missing] = names.filter((name) => env[name] === undefined);
  const [present] = names.filter((name) => env[name] !== undefined);
  if (missing !== undefined && present !== undefined) throwSettingError(missing, `must be set when ${present} is set`);
}

function parseTwilioSettings(env: Environment): TwilioSettings | undefined {
  requireTogether(env, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_BASE_URL: baseUrl,
  } = env;
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  if (!accountSid.startsWith('AC')) throwSettingError('TWILIO_ACCOUNT_SID', 'must start with AC');
  return { accountSid, authToken, from, baseUrl };
}

function parseResendSettings(env: Environment): ResendSettings | undefined {
  requireTogether(env, ['RESEND_API_KEY', 'RESEND_FROM']);
  const {
    RESEND_API_KEY: apiKey,
    RESEND_FROM: from,
    RESEND_WEBHOOK_SECRET: webhookSecret,
    RESEND_BASE_URL: baseUrl,
  } = env;
  return apiKey === undefined || from === undefined ? undefined : { apiKey, from, webhookSecret, baseUrl };
}

function parseSmtpSettings(env: Environment): SmtpSettings | undefined {
  requireTogether(env, ['SMTP_URL', 'SMTP_FROM']);
  const { SMTP_URL: server, SMTP_FROM: from } = env;
  if (env.SMTP_TEST_SERVER === 'on' && server !== undefined && !isLoopbackHost(server.host))
    throwSettingError('SMTP_TEST_SERVER', 'can only be on for a mail server on a loopback address');
  return server === undefined || from === undefined ? undefined : { ...server, from };
}

/** Backups in S3 storage must be encrypted. */
function parseBackupSettings(env: Environment): BackupSettings {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  requireTogether(env, ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY']);
  const isComplete = endpoint !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined;
  if (isComplete && env.BACKUP_PASSPHRASE === undefined) {
    throwSettingError('BACKUP_PASSPHRASE', 'must be set when BACKUP_S3_ENDPOINT is set');
  }
  return {
    directory: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    passphrase: env.BACKUP_PASSPHRASE,
    s3: isComplete ? { endpoint, region, accessKeyId, secretAccessKey } : undefined,
  };
}

/** A demo instance never sends anything, except to fake providers on loopback. */
function parseProviderSettings(env: Environment, hasDemo: boolean): Pick<Settings, 'twilio' | 'resend' | 'smtp'> {
  const [twilio, resend, smtp] = [parseTwilioSettings(env), parseResendSettings(env), parseSmtpSettings(env)];
  const mayUse = (settings: { baseUrl: string | undefined } | undefined) => !hasDemo || settings?.baseUrl !== undefined;
  return {
    twilio: mayUse(twilio) ? twilio : undefined,
    resend: mayUse(resend) ? resend : undefined,
    smtp: hasDemo && smtp !== undefined && !isLoopbackHost(smtp.host) ? undefined : smtp,
  };
}

function defaultPublicUrl({ HOST, PORT }: Environment): string {
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Empty variables count as unset. @throws SettingError for the first invalid variable. */
export function parseSettings(variables: Record<string, string | undefined>): Settings {
  const nonEmpty = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(nonEmpty);
  if (!result.success) {
    const [issue] = result.error.issues;
    throwSettingError(String(issue?.path[0] ?? 'The environment'), issue?.message ?? 'is not valid');
  }
  const env = result.data;
  const url = env.PUBLIC_URL ?? defaultPublicUrl(env);
  const isPrivate = isLoopbackHost(env.HOST) && isLoopbackHost(new URL(url).hostname);
  if (env.RATE_LIMIT === 'off' && !isPrivate)
    throwSettingError('RATE_LIMIT', 'can only be off while HOST and PUBLIC_URL are loopback addresses');
  if (env.DEMO === '1' && !isPrivate)
    throwSettingError('DEMO', 'can only be 1 while HOST and PUBLIC_URL are loopback addresses');
  const hasDemo = env.DEMO === undefined ? env.DATABASE_URL === undefined && isPrivate : env.DEMO === '1';
  return {
    ...parseProviderSettings(env, hasDemo),
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    hasBackups: env.BACKUPS === 'on',
    backup: parseBackupSettings(env),
    publicUrl: url,
    administrator: parseAdministrator(env),
    hasDemo,
    trustProxy: env.TRUST_PROXY,
    hasTestMailServer: env.SMTP_TEST_SERVER === 'on',
    hasLimits: env.RATE_LIMIT === 'on',
    metricsToken: env.METRICS_TOKEN,
    secretKey: env.SECRET_KEY,
  };
}
