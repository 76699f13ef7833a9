import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { MailTransport } from './mail-transport.js';

it.each([
  ['Signe & Mathieu', 'Signe & Mathieu <us@example.com>'],
  ['Berg, Signe', '"Berg, Signe" <us@example.com>'],
  ['"Berg, Signe"', '"Berg, Signe" <us@example.com>'],
  ['Signe "Sisi" Berg', '"Signe \\"Sisi\\" Berg" <us@example.com>'],
  ['', 'us@example.com'],
])('the sender of a stored mailbox with the name %j is %j', async (senderName, from) => {
  const stored = { host: 'smtp.example.com', port: 465, userName: 'us', password: 'secret', senderName };
  const transport = new MailTransport({
    database: { use: async <T>() => ({ ...stored, senderAddress: 'us@example.com' }) as T },
    key: createSecretKey(randomBytes(32)),
    publicUrl: 'https://wedding.example.com',
    hasDemo: false,
    resend: undefined,
    smtp: undefined,
  });
  await transport.refresh();
  expect(transport.getSmtp()?.from).toBe(from);
});
