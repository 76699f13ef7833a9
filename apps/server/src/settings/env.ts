// The environment variables (specification §1 "Configuration").
import { join, resolve } from 'node:path';
import { email } from '@havn/api/kernel/fields';
import { z } from 'zod';
import { isLoopbackHost, isUnspecifiedHost, listNetworkAddresses } from '../kernel/ip-address.js';
import type { BackupSettings } from './backup-settings.js';
import {
  adminPassword,
  bucketUrl,
  databaseUrl,
  loopbackUrl,
  mailbox,
  publicUrl,
  secret,
  smsSender,
  smtpUrl,
  trustProxy,
} from './formats.js';
import type { ResendSettings, SmtpSettings, TwilioSettings } from './provider-settings.js';

/** An invalid setting. The message is one line for the terminal and names the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

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
  REQUEST_LOG: z.enum(['on', 'off'], 'must be on or off').default('off'),
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
  /** Whether each request is logged. */
  hasRequestLog: boolean;
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

/** An address of all networks is none that a browser can open: links have the one in the local network instead. */
function defaultPublicUrl({ HOST, PORT }: Environment): string {
  const host = (isUnspecifiedHost(HOST) && listNetworkAddresses()[0]) || HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
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
    hasRequestLog: env.REQUEST_LOG === 'on',
    metricsToken: env.METRICS_TOKEN,
    secretKey: env.SECRET_KEY,
  };
}
