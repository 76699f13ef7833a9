// Rules for the content of a message (specification §5).
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { findUnknownPlaceholders, getBodyLengthIssues } from './message-rules.js';

describe('placeholders', () => {
  it.each([
    ['Dear {{firstName}} {{lastName}} of {{groupName}}: {{code}}, {{link}}{{link}}', []],
    ['no { braces } }} at {{ all', []],
    ['{{unknown}} {{constructor}} {{}}', ['{{unknown}}', '{{constructor}}', '{{}}']],
    ['{{ firstName }}', ['{{ firstName }}']],
    ['{{first\nName}}', ['{{first\nName}}']],
    ['{{{{link}}}}', ['{{{{link}}']],
  ])('V27 in %j: %j are unknown', (text, unknown) => {
    expect(findUnknownPlaceholders(text)).toEqual(unknown);
  });

  it('V27 are found in linear time', () => {
    const findAll = () => {
      expect(findUnknownPlaceholders('{{'.repeat(500_000))).toEqual([]);
      expect(findUnknownPlaceholders(`${'{'.repeat(1_000_000)}}}${'{'.repeat(1_000_000)}`)).toHaveLength(1);
    };
    // A search from every opening pair would take minutes.
    expect(measureCpu(findAll, 2000)).toBeLessThan(2000);
  });
});

describe('lengths', () => {
  it('V2 are counted in characters, with a limit per format', () => {
    const body = '🎉'.repeat(1600);
    expect(getBodyLengthIssues({ format: 'sms', bodies: { en: body, fr: body } })).toEqual([]);
    expect(getBodyLengthIssues({ format: 'sms', bodies: { en: 'x', fr: `${body}x` } })).toEqual([
      { path: ['bodyFR'], message: 'At most 1600 characters.' },
    ]);
    expect(
      getBodyLengthIssues({ format: 'email', bodies: { en: 'x'.repeat(20_000), fr: 'x'.repeat(20_001) } }),
    ).toHaveLength(1);
  });
});
