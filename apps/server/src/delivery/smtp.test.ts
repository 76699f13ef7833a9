import { expect, it } from 'vitest';
import { formatClientName } from './smtp.js';

it.each([
  ['https://wedding.example.com', 'wedding.example.com'],
  ['http://203.0.113.5:3000', '[203.0.113.5]'],
  ['http://[2001:db8::1]:3000', '[IPv6:2001:db8::1]'],
  ['http://localhost:3000', 'localhost'],
])('the client of %s calls itself %s in EHLO', (publicUrl, name) => {
  expect(formatClientName(publicUrl)).toBe(name);
});
