// The loopback check (specification §1 "Configuration"), and forwarded addresses (§3 "Limits").
import { expect, it } from 'vitest';
import { isLoopbackHost, normalizeForwardedFor, normalizeIpAddress } from './ip-address.js';

it.each(['127.0.0.1', '127.8.9.10', 'localhost', 'LOCALHOST', '::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
  '%s is a loopback address',
  (host) => expect(isLoopbackHost(host)).toBe(true),
);

it.each([
  '127.evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '128.0.0.1',
  '127.1',
  '::2',
  '::127.0.0.1',
  '0.0.0.0',
  '',
])('%j is not a loopback address', (host) => expect(isLoopbackHost(host)).toBe(false));

it.each([
  ['198.51.100.2', '198.51.100.2'],
  ['198.51.100.2:4001', '198.51.100.2'],
  [' 198.51.100.2:65535 ', '198.51.100.2'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4001', '2001:db8::1'],
  ['[::ffff:198.51.100.2]:4001', '::ffff:198.51.100.2'],
  ['[fe80::1%eth0]:4001', 'fe80::1'],
  ['fe80::1%25eth0', 'fe80::1'],
  ['198.51.100.2:1, 203.0.113.9:2,[2001:db8::1]:3', '198.51.100.2, 203.0.113.9, 2001:db8::1'],
])('A4 %j forwards %j', (header, addresses) => expect(normalizeForwardedFor(header)).toBe(addresses));

it.each([
  '',
  ' ',
  ',',
  'unknown',
  '_hidden',
  'localhost',
  '198.51.100.2:',
  '198.51.100.2:port',
  '198.51.100.2:123456',
  '198.51.100.2:1:2',
  '198.51.100',
  '198.51.100.256',
  '0198.51.100.2',
  '3325256706',
  '0xc6336402',
  '198.51.100.2/32',
  '198.51.100.2 4001',
  '[198.51.100.2]:4001',
  '[2001:db8::1',
  '2001:db8::1]:4001',
  '[]:4001',
  '2001:db8:1:2:3:4:5:6:4001',
  '\u{1f491}',
])('A4 %j forwards no address', (header) => expect(normalizeForwardedFor(header)).toBe(''));

it('A4 what stands before an entry that is no address is ignored', () => {
  expect(normalizeForwardedFor('198.51.100.2, unknown, 203.0.113.9:2')).toBe('203.0.113.9');
  expect(normalizeForwardedFor('198.51.100.2, ')).toBe('');
});

it.each([
  ['198.51.100.2', '198.51.100.2'],
  ['::ffff:198.51.100.2', '198.51.100.2'],
  ['0:0:0:0:0:ffff:c633:6402', '198.51.100.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::0001', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('A4 the limits count %s as %s', (address, key) => expect(normalizeIpAddress(address)).toBe(key));
