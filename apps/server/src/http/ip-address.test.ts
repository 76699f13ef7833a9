// The loopback check (specification §1 "Configuration").
import { expect, it } from 'vitest';
import { isLoopbackHost } from './ip-address.js';

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
  '0.0.0.0',
  '',
])('%j is not a loopback address', (host) => expect(isLoopbackHost(host)).toBe(false));
