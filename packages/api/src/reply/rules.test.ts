import { describe, expect, it } from 'vitest';
import { getProposedStatus, maxReplyLength, parseMailAddress, sanitizeLine, sanitizeText } from './rules.js';

describe('the answer that a reply proposes', () => {
  it.each(['YES', 'yes!', ' Yes. ', 'Oui', 'OUI !', 'ja', 'Ja 🎉', 'Sì', 'Kyllä', '“Yes”'])(
    'accepts for %j',
    (text) => {
      expect(getProposedStatus(text)).toBe('Accepted');
    },
  );

  it.each(['No', 'NON.', 'nej', 'Não', 'Nei'])('declines for %j', (text) => {
    expect(getProposedStatus(text)).toBe('Declined');
  });

  it.each(['', '👍', 'Yes?', 'yes no', 'Yes, we will be five', 'OK', 'maybe', 'START', 'not', 'yesterday'])(
    'is none for %j',
    (text) => {
      expect(getProposedStatus(text)).toBeNull();
    },
  );

  it.each([
    'Yes!\n\nOn Mon, 1 June 2026 at 10:00, Signe <us@example.com> wrote:\n> Will you come?',
    'Oui\n\nLe lun. 1 juin 2026 à 10:00, Signe et Mathieu\n<us@example.com> a écrit :\n\n> Viendrez-vous ?',
    'Ja\n-- \nZoé Hansen\nCopenhagen',
    'Yes\n________________________________\nFrom: Signe',
  ])('ignores the quoted message and the signature of an e-mail', (text) => {
    expect(getProposedStatus(text)).toBe('Accepted');
  });
});

describe('an inbound text', () => {
  it('keeps line breaks and loses control characters and bidirectional overrides', () => {
    expect(sanitizeText(' a\0b\u001b[31m\u202ec\r\nd\te\ud800 ', 100)).toEqual({
      text: 'ab[31mc\nd\te\ufffd',
      isTruncated: false,
    });
    expect(sanitizeLine('one\r\ntwo\u0007', 100)).toBe('one two');
  });

  it('is cut between characters', () => {
    expect(sanitizeText('🎉'.repeat(maxReplyLength), maxReplyLength)).toEqual({
      text: '🎉'.repeat(maxReplyLength),
      isTruncated: false,
    });
    const long = sanitizeText('🎉'.repeat(maxReplyLength + 1), maxReplyLength);
    expect([[...long.text].length, long.isTruncated]).toEqual([maxReplyLength, true]);
    expect(sanitizeText('x'.repeat(10_000_000), 10)).toEqual({ text: 'x'.repeat(10), isTruncated: true });
  });
});

it('finds the address of an e-mail in its From header', () => {
  expect(parseMailAddress('Zoé <Zoe@Example.com>')).toBe('zoe@example.com');
  expect(parseMailAddress('"<x@y.com>" <zoe@example.com> ')).toBe('zoe@example.com');
  expect(parseMailAddress(' zoe@example.com')).toBe('zoe@example.com');
});
