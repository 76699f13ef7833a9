import { submissionPorts } from '@havn/api/messaging/mailbox/schema';
import { expect, it } from 'vitest';
import { findMailProvider, mailProviders, proposeMailbox } from './mail-providers.js';

it.each([
  ['anna@gmail.com', { host: 'smtp.gmail.com', port: 465, userName: 'anna@gmail.com' }],
  [' Anna@GoogleMail.com ', { host: 'smtp.gmail.com', port: 465, userName: 'Anna@GoogleMail.com' }],
  ['anna@me.com', { host: 'smtp.mail.me.com', port: 587, userName: 'anna@me.com' }],
  ['anna@yahoo.co.uk', { host: 'smtp.mail.yahoo.com', port: 465, userName: 'anna@yahoo.co.uk' }],
  ['anna@gmx.at', { host: 'mail.gmx.net', port: 465, userName: 'anna@gmx.at' }],
  ['anna@web.de', { host: 'smtp.web.de', port: 465, userName: 'anna' }],
  ['anna@free.fr', { host: 'smtp.free.fr', port: 465, userName: 'anna' }],
  ['anna@wanadoo.fr', { host: 'smtp.orange.fr', port: 465, userName: 'anna@wanadoo.fr' }],
  ['anna@family.fastmail.com', { host: 'smtp.fastmail.com', port: 465, userName: 'anna@family.fastmail.com' }],
])('%s', (address, mailbox) => {
  expect(proposeMailbox(address)).toEqual(mailbox);
});

it.each(['', 'anna', 'anna@', '@gmail.com', 'anna@gmail.co', 'anna@yahoo.a.b.c', 'anna@notgmail.com', 'a@b@gmail.com'])(
  'nothing is known about "%s"',
  (address) => {
    expect(findMailProvider(address)).toBeUndefined();
  },
);

it.each([
  ['anna@hotmail.co.uk', 'refused'],
  ['anna@live.fr', 'refused'],
  ['anna@outlook.com', 'refused'],
  ['anna@pm.me', 'bridge'],
])('%s: %s', (address, kind) => {
  expect(findMailProvider(address)?.access.kind).toBe(kind);
  expect(proposeMailbox(address)).toBeUndefined();
});

it('each domain has one provider, with a port that the mailbox accepts and a page over https', () => {
  const domains = mailProviders.flatMap((provider) => provider.domains);
  expect(new Set(domains).size).toBe(domains.length);
  for (const { access } of mailProviders) {
    if (access.kind !== 'smtp') continue;
    expect(submissionPorts).toContain(access.port);
    expect(access.passwordUrl).toMatch(/^https:\/\//);
  }
});
