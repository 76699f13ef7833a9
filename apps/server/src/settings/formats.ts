import { isIP } from 'node:net';
import { validatePassword } from '@havn/api/administrators/auth/password';
import { z } from 'zod';
import { isLoopbackHost } from '../kernel/ip-address.js';
import { formatMailbox, parseMailbox } from './mailbox-address.js';
import type { SmtpSettings } from './provider-settings.js';

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const isHttpUrl = (url: URL | null): url is URL => url?.protocol === 'http:' || url?.protocol === 'https:';

export const publicUrl = z
  .string()
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => {
    const url = parseUrl(text);
    return isHttpUrl(url) && url.href === `${url.origin}/`;
  }, 'must be an http or https URL without a path, such as https://wedding.example.com')
  .transform((text) => new URL(text).origin);

/** Several hosts are separated by commas, each with its own port, as in libpq. */
export const databaseUrl = z.string().superRefine((text, context) => {
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

export const loopbackUrl = z.string().refine((text) => {
  const url = parseUrl(text);
  return isHttpUrl(url) && isLoopbackHost(url.hostname);
}, 'must be a loopback address');

/** It receives credentials and guests' data, so only a loopback address may be used without TLS. */
export const bucketUrl = z.string().refine((text) => {
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

export const trustProxy = z
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

export const secret = z.string().max(1000, 'is too long');
export const smsSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'must be a phone number such as +4520123456, a messaging service ID, or a sender name of at most 11 letters',
  );
export const mailbox = z.string().transform((value, context) => {
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

function decodeUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export const smtpUrl = z
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
export const adminPassword = z.string().superRefine((password, context) => {
  const reason = validatePassword(password);
  if (reason !== null) context.addIssue({ code: 'custom', message: reason });
});
