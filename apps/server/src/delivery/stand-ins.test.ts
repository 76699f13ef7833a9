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
  ['a mail server on this machine', {}, withSmtp('localhost'), { email: true }],
  ['a mail server elsewhere', {}, withSmtp('smtp.example.com'), {}],
])('%s', (_case, providers, mailTransport, expected) => {
  expect(listStandIns(providers, mailTransport)).toEqual({ sms: false, email: false, ...expected });
});
