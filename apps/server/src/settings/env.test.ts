import { resolve } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { listNetworkAddresses } from '../kernel/ip-address.js';
import { parseSettings, SettingError } from './env.js';

const getSettingError = (variables: Record<string, string>) => {
  try {
    parseSettings(variables);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return null;
};

const external = { DATABASE_URL: 'postgres://havn:secret@db.example.com/havn' };
const publicSettings = { ...external, HOST: '0.0.0.0', PUBLIC_URL: 'https://wedding.example.com' };

describe('settings', () => {
  it('are all optional and have the documented defaults', () => {
    expect(parseSettings({ UNRELATED: 'x', PORT: '', ADMIN_EMAIL: '' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      hasBackups: true,
      backup: { directory: resolve('data/backups'), passphrase: undefined, s3: undefined },
      publicUrl: 'http://127.0.0.1:3000',
      administrator: undefined,
      hasDemo: true,
      trustProxy: undefined,
      hasTestMailServer: false,
      hasLimits: true,
      hasRequestLog: false,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'wedding.example.com'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['PUBLIC_URL', 'https://user:pass@example.com'],
    ['DATABASE_URL', 'mysql://localhost/havn'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'postgres://db1,/havn'],
    ['DATABASE_URL', 'postgres://db1,[::1]/havn'],
    ['DATABASE_URL', 'postgres://db1:5432,db2:port/havn'],
    ['DATABASE_URL', `postgres://${Array(9).fill('db').join(',')}/havn`],
    ['DATABASE_URL', 'postgres://db1,db2/havn?target_session_attrs=standby'],
    ['DEMO', 'yes'],
    ['RATE_LIMIT', '0'],
    ['REQUEST_LOG', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, some proxy'],
    ['TRUST_PROXY', 'dead'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/8'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['ADMIN_EMAIL', 'not an address'],
    ['ADMIN_PASSWORD', 'short'],
    ['TWILIO_BASE_URL', 'https://twilio.evil.example'],
    ['RESEND_BASE_URL', 'http://169.254.169.254/'],
    ['SMTP_URL', 'https://smtp.example.com'],
    ['SMTP_URL', 'smtps://smtp.example.com/path'],
    ['SMTP_URL', 'smtps://user@smtp.example.com'],
    ['SMTP_URL', 'smtps://user:%E0@smtp.example.com'],
    ['SMTP_URL', 'smtps://user:secret@smtp.exa%6Dple.com'],
    ['SMTP_FROM', 'Us\r\nBcc: <us@example.com>'],
    ['SMTP_FROM', 'us@example.com, eve@example.com'],
    ['SMTP_TEST_SERVER', '1'],
    ['RESEND_FROM', 'Signe'],
    ['SECRET_KEY', 'shorter than thirty-two'],
    ['METRICS_TOKEN', 'short'],
    ['BACKUPS', 'no'],
    ['BACKUP_PASSPHRASE', 'too short'],
    ['BACKUP_S3_ENDPOINT', 'http://storage.example.com/bucket'],
    ['BACKUP_S3_ENDPOINT', 'https://storage.example.com'],
    ['BACKUP_S3_ENDPOINT', 'https://storage.example.com/bucket/folder'],
  ])('V33 %s=%s is rejected with one line that names the variable', (name, value) => {
    const line = getSettingError({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} .+\\.$`));
    expect(line).not.toContain('\n');
  });

  it.each(['password', 'password123', '1234567890', 'aaaaaaaaaaaa', 'qwertyuiop', 'x'.repeat(1025)])(
    'A17 the password %s is rejected and not repeated in the message',
    (password) => {
      const line = getSettingError({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: password });
      expect(line).toMatch(/^ADMIN_PASSWORD /);
      expect(line).not.toContain(password);
    },
  );

  it('an administrator needs both an address and a password', () => {
    const administrator = { email: 'a@example.com', password: 'harbour-2025-august' };
    expect(
      parseSettings({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: administrator.password }).administrator,
    ).toEqual(administrator);
    expect(getSettingError({ ADMIN_EMAIL: 'a@example.com' })).toMatch(/^ADMIN_PASSWORD must be set/);
    expect(getSettingError({ ADMIN_PASSWORD: administrator.password })).toMatch(/^ADMIN_EMAIL must be set/);
  });

  it('E9 T24 rate limits cannot be disabled on a publicly reachable server', () => {
    expect(parseSettings({ RATE_LIMIT: 'off' }).hasLimits).toBe(false);
    expect(getSettingError({ RATE_LIMIT: 'off', HOST: '0.0.0.0' })).toMatch(/^RATE_LIMIT .+\.$/);
    expect(getSettingError({ RATE_LIMIT: 'off', PUBLIC_URL: 'https://wedding.example.com' })).toMatch(/^RATE_LIMIT /);
  });

  it('T24 sample data is never created on a publicly reachable server, and on an external database only when requested', () => {
    expect(parseSettings({}).hasDemo).toBe(true);
    expect(parseSettings({ DEMO: '0' }).hasDemo).toBe(false);
    expect(parseSettings({ HOST: '0.0.0.0' }).hasDemo).toBe(false);
    expect(parseSettings({ PUBLIC_URL: 'https://wedding.example.com' }).hasDemo).toBe(false);
    expect(parseSettings(external).hasDemo).toBe(false);
    expect(parseSettings({ ...external, DEMO: '1' }).hasDemo).toBe(true);
    expect(getSettingError({ ...publicSettings, DEMO: '1' })).toMatch(/^DEMO /);
  });

  it.each(['0.0.0.0', '::'])('links of a server that listens on %s have an address of this machine', (HOST) => {
    const [address = HOST === '::' ? '[::]' : HOST] = listNetworkAddresses();
    expect(parseSettings({ HOST, PORT: '8080' }).publicUrl).toBe(`http://${address}:8080`);
    expect(parseSettings({ HOST, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('M1 a mail server is used with TLS unless it runs on this machine', () => {
    const parse = (url: string, more: Record<string, string> = publicSettings) =>
      parseSettings({ ...more, SMTP_URL: url, SMTP_FROM: 'us@example.com' }).smtp;
    expect(parse('smtps://us%40example.com:p%3Aw@smtp.example.com')).toEqual({
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      credentials: { user: 'us@example.com', password: 'p:w' },
      from: 'us@example.com',
      allowsInternal: true,
    });
    expect(parse('smtp://smtp.example.com')).toMatchObject({ port: 587, security: 'starttls', credentials: undefined });
    expect(parse('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525, security: 'none' });
    expect(getSettingError({ SMTP_URL: 'smtps://smtp.example.com' })).toMatch(/^SMTP_FROM must be set/);
    // A demonstration sends nothing to other machines.
    expect(parse('smtps://smtp.example.com', {})).toBeUndefined();
    expect(parse('smtp://127.0.0.1:2525', {})).toBeDefined();
  });

  it('only a mail server on this machine can be a test server', () => {
    const parse = (url: string) => ({ SMTP_URL: url, SMTP_FROM: 'us@example.com', SMTP_TEST_SERVER: 'on' });
    expect(parseSettings(parse('smtp://127.0.0.1:1025')).hasTestMailServer).toBe(true);
    expect(parseSettings(parse('smtp://[::1]:1025')).hasTestMailServer).toBe(true);
    // The mail server may be in the settings page.
    expect(parseSettings({ SMTP_TEST_SERVER: 'on' }).hasTestMailServer).toBe(true);
    for (const host of ['smtp.example.com', '192.168.1.20', 'mailpit'])
      expect(getSettingError(parse(`smtp://${host}`))).toMatch(/^SMTP_TEST_SERVER .+\.$/);
  });

  it('T25 fake providers may only run on loopback', () => {
    expect(
      getSettingError({ TWILIO_BASE_URL: 'http://127.0.0.1:9000', RESEND_BASE_URL: 'http://localhost:9001/' }),
    ).toBeNull();
  });

  it.each([
    ['https://wedding.example.com/', 'https://wedding.example.com'],
    ['HTTPS://Wedding.Example.com:443', 'https://wedding.example.com'],
  ])('PUBLIC_URL=%s is normalized to %s', (value, normalized) => {
    expect(parseSettings({ PUBLIC_URL: value }).publicUrl).toBe(normalized);
  });

  it('backups leave the machine only encrypted, with complete credentials', () => {
    const s3 = {
      BACKUP_S3_ENDPOINT: 'https://storage.example.com/our-wedding',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(getSettingError(s3)).toBe('BACKUP_PASSPHRASE must be set when BACKUP_S3_ENDPOINT is set.');
    const { BACKUP_S3_SECRET_ACCESS_KEY: _secret, ...withoutSecret } = s3;
    expect(getSettingError(withoutSecret)).toMatch(/^BACKUP_S3_SECRET_ACCESS_KEY must be set/);
    expect(parseSettings({ ...s3, BACKUP_PASSPHRASE: 'anchors and oars' }).backup.s3).toEqual({
      endpoint: 'https://storage.example.com/our-wedding',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it('an IPv6 host is bracketed in the public URL', () => {
    expect(parseSettings({ HOST: '::1' })).toMatchObject({ publicUrl: 'http://[::1]:3000', hasDemo: true });
  });

  it('TRUST_PROXY accepts the addresses and networks that Fastify accepts', () => {
    const networks = '10.0.0.0/8, ::1, loopback, 192.168.0.0/255.255.0.0, 2001:db8::/32, ::ffff:10.0.0.0/104';
    const { trustProxy } = parseSettings({ TRUST_PROXY: networks });
    expect(trustProxy).toBe(networks.replaceAll(' ', ''));
    expect(() => Fastify({ trustProxy: trustProxy ?? '' })).not.toThrow();
  });
});
