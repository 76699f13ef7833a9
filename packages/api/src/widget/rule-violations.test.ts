// Every rule that a configuration can violate has a text in each language of the dashboard.
import { type Language, languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/errors.js';
import { assertConfiguration } from './configuration.js';
import { ruleNames, toRuleViolation } from './rule-violations.js';
import { createWidgetInput } from './schema.js';

type Texts = { Widget: { OptionErrors: Record<string, string> }; Issues: Record<string, string> };
const dashboardLanguages = languages.filter((language) => readLocaleFile(language, 'dashboard') !== null);
const loadTexts = (language: Language) => readLocaleFile(language, 'dashboard') as Texts;

const widget = { name: 'Ida & Bo', startDate: '2025-08-02' };
const settings = { max: null, maxpp: 1, expires: null, isClosed: false };
const now = new Date('2025-06-01T12:00:00Z');
const manyFields = Array.from({ length: 51 }, (_, index) => ({ name: `question ${index}` }));
const hidden = { type: 'hidden', name: 'source' };

function getIssue(configuration: Record<string, unknown>) {
  try {
    assertConfiguration({ ...widget, ...configuration }, settings, now);
  } catch (error) {
    if (error instanceof DomainError) return error.issues?.[0];
    throw error;
  }
  return undefined;
}

describe('rule violations of a configuration', () => {
  it.each(dashboardLanguages)('have exactly one text per rule in %s', (language) => {
    const { OptionErrors } = loadTexts(language).Widget;
    expect(Object.keys(OptionErrors).sort()).toEqual([...ruleNames].sort());
    expect(Object.values(OptionErrors).every((text) => text.trim() !== '')).toBe(true);
  });

  it('are translated into French', () => {
    const [english, french] = (['en', 'fr'] as const).map((language) => loadTexts(language).Widget.OptionErrors);
    for (const name of ruleNames) expect(french?.[name], name).not.toBe(english?.[name]);
  });

  it.each([
    [{ name: '' }, 'name', 'REQUIRED', undefined],
    [{ startTime: '25:00', endTime: '26:00' }, 'startTime', 'TIME', undefined],
    [{ startTime: '10:00' }, 'endTime', 'BOTH_TIMES', undefined],
    [{ endDate: '2025-08-01' }, 'endDate', 'ORDER', undefined],
    [{ timeZone: 'Hundested' }, 'timeZone', 'ZONE', undefined],
    [{ dates: [widget, { startDate: 'soon' }] }, 'dates[1].startDate', 'DAY', undefined],
    [{ status: 'maybe' }, 'status', 'ONE_OF', 'TENTATIVE, CONFIRMED, CANCELLED'],
    [{ recurrence: 'RRULE:FREQ=WEEKLY;COUNT=0' }, 'recurrence', 'RULE_PART', 'COUNT (1–999999)'],
    [{ recurrence: 'RRULE:FREQ=DAILY;BYDAY=ZZ' }, 'recurrence', 'RULE_PART', 'BYDAY (MO,-1FR)'],
    [{ recurrence: 'RRULE:FREQ=DAILY;X-A=1' }, 'recurrence', 'RULE_PART_UNKNOWN', 'X-A'],
    [{ recurrence: 'weekly', recurrence_byDay: '1MO' }, 'recurrence_byDay', 'RULE_FREQUENCY', 'BYDAY=1MO'],
    [{ recurrence: 'RRULE:FREQ=HOURLY' }, 'recurrence', 'RULE_TIME', 'FREQ=HOURLY'],
    [{ organizer: 'nobody' }, 'organizer', 'ORGANIZER', expect.stringContaining('50')],
    [{ rsvp: { fields: manyFields } }, 'rsvp.fields', 'FORM', undefined],
    [{ rsvp: { fields: [{ name: 'n'.repeat(101) }] } }, 'rsvp.fields', 'FORM', undefined],
    [{ rsvp: { fields: [{ ...hidden, default: 'x'.repeat(2001) }] } }, 'rsvp.fields', 'FORM', undefined],
  ])('%j names attribute and rule', (configuration, attribute, rule, about) => {
    expect(getIssue(configuration)).toMatchObject({
      path: ['configuration', attribute],
      rule,
      ...(about !== undefined && { about }),
    });
  });

  it('do not occur for a form at its maximum size', () => {
    const fields = [
      ...manyFields.slice(2),
      { ...hidden, default: 'x'.repeat(2000) },
      { type: 'label', label: 'Thanks' },
    ];
    expect(getIssue({ rsvp: { fields } })).toBeUndefined();
  });

  it('separate a rule from its details', () => {
    expect(toRuleViolation('must be one of MO, TU')).toEqual({ rule: 'ONE_OF', about: 'MO, TU' });
    expect(toRuleViolation('must be valid JSON')).toEqual({ rule: 'JSON' });
  });

  it.each(dashboardLanguages)('of the settings beside it have texts in %s', (language) => {
    const { Issues } = loadTexts(language);
    for (const wrong of [{ max: 0 }, { max: 1.5 }, { max: 2_000_000 }, { max: '' }, { maxpp: 0 }, { expires: 'soon' }])
      for (const { message } of createWidgetInput.safeParse({ configuration: widget, ...wrong }).error?.issues ?? [])
        expect(Issues[message], message).toBeTypeOf('string');
  });
});
