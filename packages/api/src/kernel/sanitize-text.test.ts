import { describe, expect, it } from 'vitest';
import { sanitizeLine, sanitizeText } from './sanitize-text.js';

describe('a text from outside', () => {
  it('keeps line breaks and loses control characters and bidirectional overrides', () => {
    expect(sanitizeText(' a\0b\u001b[31m\u202ec\r\nd\te\ud800 ', 100)).toEqual({
      text: 'ab[31mc\nd\te\ufffd',
      isTruncated: false,
    });
    expect(sanitizeLine('one\r\ntwo\u0007', 100)).toBe('one two');
  });

  it('is cut between characters', () => {
    expect(sanitizeText('🎉'.repeat(10_000), 10_000)).toEqual({
      text: '🎉'.repeat(10_000),
      isTruncated: false,
    });
    const long = sanitizeText('🎉'.repeat(10_000 + 1), 10_000);
    expect([[...long.text].length, long.isTruncated]).toEqual([10_000, true]);
    expect(sanitizeText('x'.repeat(10_000_000), 10)).toEqual({ text: 'x'.repeat(10), isTruncated: true });
  });
});
