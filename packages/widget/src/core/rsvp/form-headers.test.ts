import { describe, expect, it } from 'vitest';
import { parseHeaders } from './form-headers.js';

describe('the headers of a form', () => {
  it('T12 are parsed from JSON', () => {
    expect(parseHeaders('{"X-Api-Key":"abc","Accept":"application/json"}')).toEqual({
      'X-Api-Key': 'abc',
      Accept: 'application/json',
    });
    expect(parseHeaders('{}')).toEqual({});
    expect(parseHeaders('')).toEqual({});
  });

  it('T12 never include forbidden names', () => {
    const names = [
      'Cookie',
      'HOST',
      'origin',
      'Proxy-Authorization',
      'Sec-Fetch-Mode',
      'Content-Length',
      'Transfer-Encoding',
    ];
    expect(parseHeaders(JSON.stringify(Object.fromEntries(names.map((name) => [name, 'x']))))).toEqual({});
  });

  it.each([
    ['no JSON', 'x'],
    ['a list', '["a"]'],
    ['a nested value', '{"a":{"b":"c"}}'],
    ['a number', '{"a":1}'],
    ['a line break in a value', '{"a":"b\\r\\nSet-Cookie: x"}'],
    ['a line break in a name', '{"a\\r\\nb":"c"}'],
    ['a blank in a name', '{"a b":"c"}'],
    ['an empty name', '{"":"c"}'],
    ['another script', '{"a":"é"}'],
    [
      'eleven of them',
      JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`a${index}`, 'x']))),
    ],
    ['more than 1 KiB', JSON.stringify({ a: 'x'.repeat(1024) })],
  ])('T12 reject %s', (_, text) => {
    expect(() => parseHeaders(text)).toThrow(/^header /);
  });

  it('I25 do not change Object.prototype', () => {
    const headers = parseHeaders('{"__proto__":"x","constructor":"y"}');
    expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
