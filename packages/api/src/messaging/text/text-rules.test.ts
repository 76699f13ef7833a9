import { describe, expect, it } from 'vitest';
import { findTextConflicts, findTextIssues, mergeTexts, toTextOutput } from './text-rules.js';

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
    expect(findTextIssues({ ...stored, bodyFR: 'Bonjour' })).toEqual([
      { path: ['bodyFR'], message: 'bodyFR and bodies.fr differ. Give one of them.' },
    ]);
    expect(findTextIssues({ ...stored, bodyFR: 'Salut', subject: 'Hello' })).toEqual([]);
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
      expect(findTextIssues(change, { isChange: true })).toEqual([]);
      expect(findTextConflicts(change, stored)).toEqual([]);
      expect(mergeTexts(change, stored)).toEqual(expected);
    }
    expect(findTextConflicts({ bodyEN: 'Hey', bodies: { en: 'Hi there' } }, stored)).toHaveLength(1);
  });

  it('are required under the name that was used', () => {
    expect(findTextIssues({ subjects: { en: 'Hello' }, bodies: { en: ' ' }, bodyFR: 'Salut' })).toEqual([
      { path: ['bodies', 'en'], message: 'Message (EN) is required.' },
    ]);
    const further = { subjects: { xx: '' }, bodies: { xx: '' } };
    expect(findTextIssues({ ...further, subject: '', bodyEN: 'Hi', bodyFR: '' }).map(({ path }) => path)).toEqual([
      ['subject'],
      ['bodyFR'],
    ]);
    expect(findTextIssues({}).map(({ path }) => path)).toEqual([['subject'], ['bodyEN'], ['bodyFR']]);
    expect(findTextIssues({}, { isChange: true })).toEqual([]);
    expect(findTextIssues({ bodyFR: '' }, { isChange: true })).toHaveLength(1);
  });
});
