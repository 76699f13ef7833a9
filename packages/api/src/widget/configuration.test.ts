// A stored configuration that this version refuses, because a rule has become stricter.
import { describe, expect, it } from 'vitest';
import { assertConfiguration, getWidgetName, omitRefusedValues } from './configuration.js';

const now = new Date('2025-06-01T12:00:00Z');
const event = { name: 'Harbour walk', startDate: '2025-08-02' };
const settings = { max: null, maxpp: 1, expires: null, isClosed: false };

describe('a stored configuration', () => {
  it('is served as it is while it is valid', () => {
    const stored = { ...event, uid: 'wedding@example.com', recurrence: 'weekly' };
    expect(omitRefusedValues(stored, now)).toBe(stored);
  });

  it.each([
    ['a UID with a blank', { uid: 'our wedding' }, {}],
    ['a rule without a date', { recurrence: 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, {}],
    ['a rule with an invalid part', { recurrence: 'weekly', recurrence_byDay: '9XX', recurrence_count: 3 }, {}],
    ['a rule and several dates', { dates: [event, event], recurrence: 'weekly' }, { dates: [event, event] }],
    ['dates of a rule alone', { recurrence_include: '2025-08-03' }, {}],
    ['an alarm that is none', { alarms: 'soon', location: 'Hundested' }, { location: 'Hundested' }],
    ['an attendee that is none', { attendee: 'Bo' }, {}],
    ['an unknown calendar', { options: ['Lotus'], listStyle: 'modal' }, { listStyle: 'modal' }],
    ['a style for no form', { buttonStyle: 'date', rsvp: { max: 3 } }, { rsvp: { max: 3 } }],
    ['a stylesheet that is none', { buttonStyle: 'custom', customCss: 'data:text/css,a{}' }, {}],
    ['a style without its stylesheet', { buttonStyle: 'custom' }, {}],
    ['a form that is no list', { rsvp: { fields: 'x' } }, {}],
    ['headers that are none', { ty: { type: 'form', fields: [{ type: 'hidden', name: 'header', default: '{' }] } }, {}],
    ['several of them', { uid: 'our wedding', geo: 'here', url: 'none' }, {}],
    [
      'one of a single date',
      { dates: [event, { ...event, uid: 'our wedding' }], uid: 'w@example.com' },
      { dates: [event, event], uid: 'w@example.com' },
    ],
    ['one that dates inherit', { dates: [event], organizer: 'nobody' }, { dates: [event] }],
    ['one by another name', { dates: [{ ...event, 'Geo-': 'x' }] }, { dates: [event] }],
  ])('is served without %s', (_, refused, rest) => {
    expect(omitRefusedValues({ ...event, ...refused }, now)).toEqual({ ...event, ...rest });
  });

  it.each([
    ['no name', { name: '' }],
    ['a day that does not exist', { startDate: '2025-02-30' }],
    ['an end before the start', { endDate: '2025-08-01' }],
    ['a time that does not exist', { startTime: '25:00', endTime: '26:00' }],
    ['an unknown zone', { timeZone: 'Hundested' }],
    ['an unknown status', { status: 'off' }],
    ['exceptions that leave no date', { recurrence: 'RRULE:FREQ=DAILY;COUNT=1', recurrence_exclude: '2025-08-02' }],
    ['one of these in a date', { dates: [event, { ...event, endDate: '2025-08-01' }] }],
  ])('stays without a button with %s', (_, invalid) => {
    const stored = { ...event, ...invalid };
    expect(omitRefusedValues(stored, now)).toBe(stored);
  });

  it('keeps its name in e-mails and exports', () => {
    expect(getWidgetName({ ...event, uid: 'our wedding' }, now)).toBe('Harbour walk');
  });

  it('is still refused when it is saved', () => {
    expect(() => assertConfiguration({ ...event, uid: 'our wedding' }, settings, now)).toThrow(/uid/);
  });
});
