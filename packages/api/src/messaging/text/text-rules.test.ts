import type { Language } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { findMissingTexts, findTextConflicts, mergeTexts, type TextInput, toTextOutput } from './text-rules.js';

const sample = { languages: ['en', 'fr'] as const };
const listMissing = (input: TextInput, languages: readonly Language[] = sample.languages) =>
  findMissingTexts(input, { languages }).map(({ path }) => path);

const stored = { subjects: { en: 'Hello' }, bodies: { en: 'Hi', fr: 'Salut' } };

describe('the texts of a message', () => {
  it('are the same by language and by their other names', () => {
    const named = { subject: 'Hello', bodyEN: 'Hi', bodyFR: 'Salut', subjectFR: '' };
    expect(mergeTexts(named)).toEqual(stored);
    expect(mergeTexts(stored)).toEqual(stored);
    expect(toTextOutput(stored)).toEqual({ ...stored, ...named });
  });

  it('that a change does not contain stay, and empty ones are removed', () => {
    const before = { ...stored, subjects: { en: 'Hello', fr: 'Bonjour' } };
    expect(mergeTexts({ bodies: { fr: 'Coucou' }, subjectFR: '' }, before)).toEqual({
      subjects: { en: 'Hello' },
      bodies: { en: 'Hi', fr: 'Coucou' },
    });
  });

  it('are rejected if the two names of a text differ', () => {
    expect(findTextConflicts({ ...stored, bodyFR: 'Bonjour' })).toEqual([
      { path: ['bodyFR'], message: 'bodyFR and bodies.fr differ. Give one of them.' },
    ]);
    expect(findTextConflicts({ ...stored, bodyFR: 'Salut', subject: 'Hello' })).toEqual([]);
  });

  it('that were received and changed under one of their names are changed', () => {
    const received = toTextOutput(stored);
    const changes = [
      [
        { ...received, bodyEN: 'Hey' },
        { ...stored, bodies: { ...stored.bodies, en: 'Hey' } },
      ],
      [
        { ...received, bodies: { ...stored.bodies, en: 'Hey' } },
        { ...stored, bodies: { ...stored.bodies, en: 'Hey' } },
      ],
      [
        { ...received, subjectFR: 'Bonjour' },
        { ...stored, subjects: { en: 'Hello', fr: 'Bonjour' } },
      ],
      [received, stored],
    ] as const;
    for (const [change, expected] of changes) {
      expect(findMissingTexts(change, sample, { isChange: true })).toEqual([]);
      expect(findTextConflicts(change, stored)).toEqual([]);
      expect(mergeTexts(change, stored)).toEqual(expected);
    }
    expect(findTextConflicts({ bodyEN: 'Hey', bodies: { en: 'Hi there' } }, stored)).toHaveLength(1);
  });

  it('are required under the name that was used', () => {
    expect(findMissingTexts({ subjects: { en: 'Hello' }, bodies: { en: ' ' }, bodyFR: 'Salut' }, sample)).toEqual([
      { path: ['bodies', 'en'], message: 'Message (EN) is required.' },
    ]);
    const further = { subjects: { xx: '' }, bodies: { xx: '' } };
    expect(listMissing({ ...further, subject: '', bodyEN: 'Hi', bodyFR: '' })).toEqual([['subject'], ['bodyFR']]);
    expect(listMissing({})).toEqual([['subject'], ['bodyEN'], ['bodyFR']]);
    expect(findMissingTexts({}, sample, { isChange: true })).toEqual([]);
    expect(findMissingTexts({ bodyFR: '' }, sample, { isChange: true })).toHaveLength(1);
  });

  it('are required in the first language of the wedding; in English and French, if it speaks no other', () => {
    expect(listMissing({}, ['fr'])).toEqual([['subjectFR'], ['bodyFR']]);
    expect(listMissing({ subjects: {} }, ['fr', 'en'])).toEqual([['subjects', 'fr'], ['bodyFR'], ['bodyEN']]);
    const other = 'xx' as Language;
    expect(listMissing({}, ['en', other])).toEqual([['subject'], ['bodyEN']]);
    expect(listMissing({}, ['en', 'fr', 'de'])).toEqual([['subject'], ['bodyEN']]);
    expect(listMissing({}, ['de', 'en', 'fr'])).toEqual([
      ['subjects', 'de'],
      ['bodies', 'de'],
    ]);
    expect(findMissingTexts({ bodyFR: '' }, { languages: ['de', 'fr'] }, { isChange: true })).toEqual([]);
    expect(findMissingTexts({ subjects: { xx: 'A' }, bodies: { xx: ' ' } }, { languages: [other] })).toEqual([
      { path: ['bodies', 'xx'], message: 'Message (XX) is required.' },
    ]);
  });
});
