import { describe, expect, it } from 'vitest';
import {
  formatPairs,
  isEditable,
  isOn,
  isOnByDefault,
  parsePairs,
  toCalendarName,
  toChoice,
  toggleCalendar,
  withValue,
} from './values.js';

it('omits default values, and keeps false where the default is true', () => {
  expect(withValue({ name: 'x', inline: true }, 'inline', false)).toEqual({ name: 'x' });
  expect(withValue({ name: 'x' }, 'name', '')).toEqual({});
  expect(withValue({}, 'options', [])).toEqual({});
  expect(withValue({}, 'initial_confirmation', false, true)).toEqual({ initial_confirmation: false });
  expect(withValue({ initial_confirmation: false }, 'initial_confirmation', true, true)).toEqual({});
});

it('shows flags and keywords in every spelling that the element accepts', () => {
  const confirmation = { kind: 'flag', default: 'true' } as const;
  expect(isOnByDefault(confirmation)).toBe(true);
  expect([undefined, 'FALSE', false, 'true'].map((value) => isOn(confirmation, value))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(isOn({ kind: 'flag' }, undefined)).toBe(false);
  expect(['cancelled', 'other'].map((keyword) => toChoice({ values: ['CANCELLED'] }, keyword))).toEqual([
    'CANCELLED',
    'other',
  ]);
});

it('parses pairs, including values with an equals sign', () => {
  const text = 'form.name = A = B\n nothing here\n x =';
  expect(parsePairs(text)).toEqual({ 'form.name': 'A = B', x: '' });
  expect(parsePairs(formatPairs(parsePairs(text)))).toEqual(parsePairs(text));
  expect(parsePairs('')).toBeUndefined();
});

const names = ['Apple', 'Google', 'iCal', 'Microsoft365', 'Outlook.com', 'MicrosoftTeams', 'Yahoo'];

it('resolves calendar aliases and keeps the order of selection', () => {
  const aliases = ['outlookcom', 'Microsoft 365', 'ms365', 'msteams|Teams', 'ical', 'Other'];
  expect(aliases.map((name) => toCalendarName(name, names))).toEqual([
    'Outlook.com',
    'Microsoft365',
    'Microsoft365',
    'MicrosoftTeams',
    'iCal',
    'Other',
  ]);
  expect(toggleCalendar(['google', 'apple'], { name: 'Google', isSelected: false, names })).toEqual(['apple']);
  expect(toggleCalendar(['google'], { name: 'Apple', isSelected: true, names })).toEqual(['google', 'Apple']);
});

describe('a value of JSON', () => {
  it.each([
    ['rows', [{ name: 'Ceremony', uid: 'a' }]],
    ['form', { headline: 'Hi', other: [1] }],
    ['pairs', { guest: 'Bo' }],
    ['pairs', {}],
    ['rows', undefined],
  ] as const)('of %s, %j, has fields', (kind, value) => expect(isEditable({ kind }, value)).toBe(true));

  it.each([
    ['rows', [{ name: 'Ceremony' }, 'x']],
    ['rows', { name: 'Ceremony' }],
    ['form', true],
    ['pairs', { guest: 2 }],
    ['pairs', { 'pt-BR': { close: 'Fechar' } }],
    ['pairs', { guest: 'one\ntwo' }],
    ['pairs', 'x'],
  ] as const)('of %s, %j, would lose something in them', (kind, value) =>
    expect(isEditable({ kind }, value)).toBe(false),
  );
});
