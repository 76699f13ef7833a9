import { expect, it } from 'vitest';
import { listStandIns } from './stand-ins.js';

const withSmtp = (host: string) => ({
  getSmtp: () => ({
    host,
    port: 587,
    security: 'starttls' as const,
    credentials: undefined,
    from: '',
    allowsInternal: false,
  }),
});
const withoutSmtp = { getSmtp: () => undefined };

it.each([
  ['no provider', {}, withoutSmtp, { sms: false, email: false }],
  ['the real providers', { twilio: { baseUrl: undefined }, resend: { baseUrl: undefined } }, withoutSmtp, {}],
  ['a stand-in for Twilio', { twilio: { baseUrl: 'http://127.0.0.1:1' } }, withoutSmtp, { sms: true }],
  ['a stand-in for Resend', { resend: { baseUrl: 'http://127.0.0.1:1' } }, withoutSmtp, { email: true }],
  ['a relay on this machine, such as Postfix', {}, withSmtp('localhost'), {}],
  ['a relay at an IPv4 address of this machine', {}, withSmtp('127.0.0.1'), {}],
  ['a relay at an IPv6 address of this machine', {}, withSmtp('::1'), {}],
  ['a mail server elsewhere', {}, withSmtp('smtp.example.com'), {}],
  ['a test server on this machine', { hasTestMailServer: true }, withSmtp('localhost'), { email: true }],
  ['a test server at an IPv6 address of this machine', { hasTestMailServer: true }, withSmtp('::1'), { email: true }],
  ['a test server without a mail server', { hasTestMailServer: true }, withoutSmtp, {}],
  ['a mail server elsewhere that is called a test server', { hasTestMailServer: true }, withSmtp('192.0.2.1'), {}],
])('%s', (_case, providers, mailTransport, expected) => {
  expect(listStandIns(providers, mailTransport)).toEqual({ sms: false, email: false, ...expected });
});
