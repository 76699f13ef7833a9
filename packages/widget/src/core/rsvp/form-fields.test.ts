import { describe, expect, it } from 'vitest';
import { isEmail } from '../values/person.js';
import { type FormField, parseFields, validateResponse } from './form-fields.js';
import { getSeatsLeft, parseForms, parseRsvp, parseThankYou } from './rsvp-configuration.js';

const now = new Date('2025-03-10T09:00:00Z');

const createField = (change: Partial<FormField>): FormField => ({
  type: 'text',
  name: 'x',
  label: '',
  placeholder: '',
  default: '',
  required: false,
  ...change,
});

describe('fields', () => {
  it('are parsed with all properties', () => {
    const given = [
      { type: 'label', label: 'Tell us' },
      { type: 'text', name: 'who', label: 'Name', placeholder: 'Your name', required: 'true' },
      { type: 'number', name: 'seats', default: 2 },
      { type: 'text', label: 'no name' },
    ];
    expect(parseFields('ty.fields', given)).toEqual([
      createField({ type: 'label', name: '', label: 'Tell us' }),
      createField({ name: 'who', label: 'Name', placeholder: 'Your name', required: true }),
      createField({ type: 'number', name: 'seats', default: '2' }),
    ]);
    expect(parseFields('ty.fields', undefined)).toEqual([]);
  });

  it('of an unknown or missing type become text; invalid fields are dropped', () => {
    expect(parseFields('ty.fields', [{ type: 'file', name: 'a' }, { name: 'b' }, 'x'])).toMatchObject([
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b' },
    ]);
    expect(() => parseFields('ty.fields', 'x')).toThrow('ty.fields "x": must be a list of fields');
  });
});

describe('a response', () => {
  it.each<[Partial<FormField>, string | undefined, string, boolean]>([
    [{ type: 'text' }, ' a <b>b</b> ', 'a b', true],
    [{ type: 'text', required: true }, ' ', '', false],
    [{ type: 'text' }, undefined, '', true],
    [{ type: 'number' }, ' 15 ', '15', true],
    [{ type: 'number' }, '', '', true],
    [{ type: 'number', required: true }, '', '', false],
    [{ type: 'number' }, '1.5', '1.5', false],
    [{ type: 'number' }, '-3', '-3', false],
    [{ type: 'number' }, '1e3', '1e3', false],
    [{ type: 'email' }, '', '', true],
    [{ type: 'email' }, 'a@b', 'a@b', false],
    [{ type: 'email', required: true }, ' a@example.com ', 'a@example.com', true],
    [{ type: 'checkbox', required: true }, 'false', 'false', false],
    [{ type: 'checkbox', required: true }, 'true', 'true', true],
    [{ type: 'checkbox' }, undefined, 'false', true],
    [{ type: 'radio' }, undefined, '', false],
    [{ type: 'radio' }, 'red', 'red', true],
    [{ type: 'hidden', default: 'secret' }, 'forged', 'secret', true],
    [{ type: 'hidden', required: true }, 'forged', '', true],
  ])('to %j given %j is %j', (change, given, value, isRight) => {
    const values = given === undefined ? new Map<string, string>() : new Map([['x', given]]);
    expect(validateResponse([createField(change)], values)).toEqual({
      values: { x: value },
      wrong: isRight ? [] : ['x'],
    });
  });

  it('lists each invalid field once, and omits labels', () => {
    const fields = [
      createField({ type: 'label', name: '' }),
      createField({ type: 'radio' }),
      createField({ type: 'radio' }),
    ];
    expect(validateResponse(fields, new Map())).toEqual({ values: { x: '' }, wrong: ['x'] });
  });

  it('I25 supports a field named __proto__', () => {
    const { values } = validateResponse([createField({ name: '__proto__' })], new Map([['__proto__', 'x']]));
    expect(Object.entries(values)).toEqual([['__proto__', 'x']]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.dk',
    'first.last+tag@sub.example.museum',
    "o'hara@example.co.uk",
    'ü@müller.de',
    `${'a'.repeat(70)}@b.dk`,
    'anna@jakob.photography',
    'a@xn--mller-kva.xn--p1ai',
    '用户@例子.中国',
    "!#$%&'*+/=?^_`{}~-@b.dk",
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.dk`,
  ])('accepts %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@',
    '@b.dk',
    'a@b',
    'a@b.c',
    'a@b.12',
    'a@.dk',
    'a@b..dk',
    'a@-b.dk',
    'a@b-.dk',
    'a@b.dk-',
    'a|b@c.dk',
    'a b@c.dk',
    'a@b@c.dk',
    'a,b@c.dk',
    'a;b@c.dk',
    'a@c.dk\n',
    'a@c.dk\r\nX: y',
    '"a"@c.dk',
    '<a@c.dk>',
    `${'a'.repeat(71)}@b.dk`,
    `a@${'b'.repeat(64)}.dk`,
    `a@${'b.'.repeat(126)}dk`,
  ])('rejects %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

describe('an RSVP', () => {
  it('has defaults', () => {
    expect(parseRsvp({}, { now, zone: 'UTC' })).toEqual({
      headline: '',
      text: [],
      expiresAt: undefined,
      max: undefined,
      maxpp: 1,
      maybe: false,
      initialConfirmation: true,
      fields: [],
    });
    expect(parseRsvp(undefined, { now, zone: 'UTC' })).toBeUndefined();
    expect(
      parseRsvp({ max: '100', maxpp: 4, maybe_option: true, initial_confirmation: false }, { now, zone: 'UTC' }),
    ).toMatchObject({
      max: 100,
      maxpp: 4,
      maybe: true,
      initialConfirmation: false,
    });
  });

  it.each([
    ['2025-06-30', {}, '2025-07-01T00:00'],
    ['2025-06-30', { timeZone: 'America/Los_Angeles' }, '2025-07-01T07:00'],
    ['2025-06-30', { timeZone: 'Pacific/Kiritimati' }, '2025-06-30T10:00'],
    // The first of several dates decides, and a day may have 23 hours.
    ['2025-03-30', { dates: [{ timeZone: 'Europe/Copenhagen' }] }, '2025-03-30T22:00'],
    // The server does not know where the visitor is.
    ['2025-06-30', { timeZone: 'currentBrowser' }, '2025-07-01T00:00'],
    ['2025-06-30', { timeZone: 'nowhere' }, '2025-07-01T00:00'],
    ['2025-06-30T18:00', { timeZone: 'America/Los_Angeles' }, '2025-06-30T18:00'],
    ['2025-06-30T18:00+02:00', {}, '2025-06-30T16:00'],
    ['today+1', {}, '2025-03-13T00:00'],
    // Tomorrow where the event is.
    ['today+1', { timeZone: 'Pacific/Kiritimati' }, '2025-03-13T10:00'],
  ])('expires after its day where the event is, or at its time: %s %j', (expires, event, end) => {
    const { rsvp } = parseForms({ ...event, rsvp: { expires } }, { now: new Date('2025-03-11T20:00Z') });
    expect(new Date(rsvp?.expiresAt ?? 0).toISOString().slice(0, 16)).toBe(end);
  });

  it.each([
    ['x', 'rsvp "x": must be an object'],
    [{ max: 0 }, 'rsvp.max 0: must be an integer of at least 1'],
    [{ maxpp: 1.5 }, 'rsvp.maxpp 1.5: must be an integer of at least 1'],
    [{ max: 'many' }, 'rsvp.max "many": must be an integer of at least 1'],
    [{ expires: 'soon' }, 'rsvp.expires "soon": must be a valid date, YYYY-MM-DD, or today+N'],
    [{ fields: 'x' }, 'rsvp.fields "x": must be a list of fields'],
  ])('rejects %j', (value, message) => {
    expect(() => parseRsvp(value, { now, zone: 'UTC' })).toThrow(message);
  });

  it('has as many seats left as are not taken', () => {
    const rsvp = parseRsvp({ max: 10 }, { now, zone: 'UTC' });
    const free = parseRsvp({}, { now, zone: 'UTC' });
    if (rsvp === undefined || free === undefined) throw new Error('no RSVP');
    expect([getSeatsLeft(rsvp, 3), getSeatsLeft(rsvp, 10), getSeatsLeft(rsvp, 12), getSeatsLeft(free, 500)]).toEqual([
      7,
      0,
      0,
      undefined,
    ]);
  });
});

describe('a thank-you', () => {
  const url = 'https://example.com/w';
  it.each([
    [{}, 'text'],
    [{ type: 'link', url }, 'link'],
    [{ type: 'form', url }, 'form'],
    [{ type: 'share', url }, 'share'],
    [{ type: 'link', url: 'javascript:alert(1)' }, 'text'],
    [{ type: 'form' }, 'text'],
    [{ type: 'banner', url }, 'text'],
  ])('of %j is a %s', (value, type) => {
    expect(parseThankYou(value)?.type).toBe(type);
  });

  it('T15 accepts http(s) URLs only, and plain http only on localhost', () => {
    const hostile = ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://x.example', 'https://a b'];
    for (const bad of [...hostile, 'http://example.com/w', 'http://localhost.example/', 'http://10.0.0.1/']) {
      expect(parseThankYou({ type: 'share', url: bad })?.url).toBeUndefined();
    }
    for (const near of ['http://localhost:3000/w', 'http://127.0.0.1/', 'http://[::1]/']) {
      expect(parseThankYou({ type: 'form', url: near })).toMatchObject({ type: 'form', url: near });
    }
    expect(parseThankYou({ url: ` ${url} ` })?.url).toBe(url);
  });

  it.each([
    [{ 'X-Form': 'w1' }, 'header {"X-Form":"w1"}: must be valid JSON'],
    [7, 'header 7: must be valid JSON'],
    ['x', 'header "x": must be valid JSON'],
    ['["X-Form"]', 'must be an object of strings'],
    ['{"X-Form":1}', 'must be an object of HTTP headers with single-line values'],
  ])('T12 rejects the headers %j', (value, message) => {
    const fields = [{ type: 'hidden', name: 'header', default: value }];
    expect(() => parseThankYou({ type: 'form', url, fields })).toThrow(message);
  });

  it('accepts headers as JSON, no headers, and a visible field of that name', () => {
    for (const header of [
      { type: 'hidden', name: 'header', default: '{"X-Form":"w1"}' },
      { type: 'hidden', name: 'header' },
      { type: 'text', name: 'header', default: 'x' },
    ]) {
      expect(parseThankYou({ type: 'form', url, fields: [header] })?.fields).toHaveLength(1);
    }
  });
});
