// Classification of network errors and parsing of Retry-After, without a network (specification §5 "Deliveries").
import { describe, expect, it } from 'vitest';
import { getNetworkErrorCode, isConnectionError, parseRetryAfter } from './provider.js';

describe('a network error', () => {
  it.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('F11 %s occurs before anything is sent', (code) => {
    const fault = new Error('outer', { cause: Object.assign(new Error('inner'), { code }) });
    expect(getNetworkErrorCode(fault)).toBe(code);
    expect(isConnectionError(code)).toBe(true);
  });

  it.each(['ECONNRESET', 'ETIMEDOUT', 'ECONNABORTED', 'EPIPE', 'EPROTO', 'NO_ANSWER'])(
    'F12 %s may occur after the provider has accepted the message',
    (code) => expect(isConnectionError(code)).toBe(false),
  );

  it('without a code is NO_ANSWER', () => {
    expect(getNetworkErrorCode(new Error('x'))).toBe('NO_ANSWER');
    expect(getNetworkErrorCode('x')).toBe('NO_ANSWER');
  });
});

describe('Retry-After', () => {
  const now = new Date('2025-06-01T10:00:00Z');
  it.each([
    ['120', 120],
    [' 5 ', 5],
    ['9'.repeat(400), 3600],
    ['Fri, 31 Dec 5301 10:00:00 GMT', 3600],
    ['Sun, 01 Jun 2025 10:02:00 GMT', 120],
    ['Sun, 01 Jun 2025 09:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('F13 %j means %j seconds', (header, seconds) => expect(parseRetryAfter(header, now)).toBe(seconds));
});
