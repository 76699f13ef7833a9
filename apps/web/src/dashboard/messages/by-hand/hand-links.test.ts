// Links for sending a message by hand: numbers, encoding and length.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listHandLinks, maxEncodedTextLength, putLastUsedFirst } from './hand-links.js';

const text = {
  phoneNumber: '+4520123456',
  email: 'zoé+ole@example.com',
  subject: 'Save the date & more',
  body: 'Chère Zoé,\nvenez ! 100 % #fête\nhttps://example.com/i/ABC',
};
const hrefs = (fields: Partial<typeof text> = {}, format: 'sms' | 'email' = 'sms') =>
  listHandLinks({ ...text, ...fields }, format).map(({ href }) => href);

describe('the links for sending by hand', () => {
  it('open WhatsApp, a text message and an e-mail with the text', () => {
    const encoded = encodeURIComponent(text.body);
    expect(hrefs()).toEqual([
      `https://wa.me/4520123456?text=${encoded}`,
      `sms:+4520123456?&body=${encoded}`,
      `mailto:zo%C3%A9%2Bole@example.com?subject=Save%20the%20date%20%26%20more&body=${encoded.replaceAll('%0A', '%0D%0A')}`,
    ]);
  });

  it('begin with the e-mail for an e-mail, and with the channel used last', () => {
    const channels = listHandLinks(text, 'email').map(({ channel }) => channel);
    expect(channels).toEqual(['email', 'whatsapp', 'sms']);
    const reordered = putLastUsedFirst(listHandLinks(text, 'email'), 'sms').map(({ channel }) => channel);
    expect(reordered).toEqual(['sms', 'email', 'whatsapp']);
  });

  it('are left out without a number or an address', () => {
    expect(hrefs({ phoneNumber: '' })).toEqual([expect.stringMatching(/^mailto:/)]);
    expect(hrefs({ phoneNumber: '', email: '' })).toEqual([]);
  });

  it('have no text if it is too long', () => {
    const body = 'é'.repeat(maxEncodedTextLength / 6 + 1);
    expect(hrefs({ body })).toEqual([
      'https://wa.me/4520123456',
      'sms:+4520123456',
      'mailto:zo%C3%A9%2Bole@example.com?subject=Save%20the%20date%20%26%20more',
    ]);
    expect(listHandLinks({ ...text, body }, 'sms').some(({ hasText }) => hasText)).toBe(false);
  });

  it('I5 keep any text within its parameter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        (subject, body) => {
          const [whatsapp, , mail] = listHandLinks({ ...text, subject, body }, 'sms');
          expect(new URL(whatsapp?.href ?? '').searchParams.get('text') ?? '').toBe(body);
          const parameters = new URL(mail?.href ?? '').searchParams;
          expect(parameters.get('subject')).toBe(subject);
          expect([...parameters.keys()].every((key) => ['subject', 'body'].includes(key))).toBe(true);
        },
      ),
    );
  });
});
