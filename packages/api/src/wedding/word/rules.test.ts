import { readLocaleFile } from '@havn/i18n/locale-files';
import { describe, expect, it } from 'vitest';
import { getReplaceableTexts } from '../../server-texts.js';
import { findWordViolation, getWordRules, isShownAt, listPlaceholders } from './rules.js';

const check = (value: string, defaultText: string) => findWordViolation(value, getWordRules(defaultText));

describe('a replaced text', () => {
  it.each([
    ['Hello', 'Close'],
    ['Dear {{name}}', 'Dear {{name}},\nyou are invited'],
    ['{{name}} and {{name}}', 'Dear {{name}}'],
    ['<b>Bold</b> $t(Buttons.Close) {x}', 'Come celebrate with us by the sea'],
    ['One\ntwo', 'a\nb'],
    ['x'.repeat(40), 'Go'],
    ['🎉'.repeat(40), 'Go'],
  ])('may be %j in place of %j', (value, defaultText) => {
    expect(check(value, defaultText)).toBeNull();
  });

  it.each([
    ['', 'Close', 'required', ''],
    [' \n ', 'a\nb', 'required', ''],
    ['Dear guest', 'Dear {{name}}', 'missingPlaceholder', '{{name}}'],
    ['{{time}} only', '{{time}} on {{day}}', 'missingPlaceholder', '{{day}}'],
    ['{{name}} {{couple}}', 'Dear {{name}}', 'unknownPlaceholder', '{{couple}}'],
    ['{{ name }}', 'Dear {{name}}', 'unknownPlaceholder', '{{ name }}'],
    ['{{name}} {{', 'Dear {{name}}', 'unknownPlaceholder', '{{'],
    ['{{name}} }}', 'Dear {{name}}', 'unknownPlaceholder', '}}'],
    ['{{- name}}{{name}}', 'Dear {{name}}', 'unknownPlaceholder', '{{- name}}'],
    ['x'.repeat(41), 'Go', 'tooLong', '40'],
    ['x'.repeat(121), 'y'.repeat(60), 'tooLong', '120'],
    ['One\ntwo', 'One two', 'singleLine', ''],
  ])('may not be %j in place of %j: %s', (value, defaultText, rule, about) => {
    expect(check(value, defaultText)).toEqual({ rule, about });
  });
});

it.each(['en', 'fr'] as const)('every placeholder has a name in %s', (language) => {
  const used = [...getReplaceableTexts('en').values()].flatMap(listPlaceholders);
  const { Words, Messages } = readLocaleFile(
    language,
    'dashboard',
  ) as typeof import('@havn/i18n/locales/en/dashboard.json');
  const own = Object.keys(Words.Placeholder);
  // Those of messages have theirs there.
  const ofMessages = Object.keys(Messages.PlaceholderNames);
  expect(used.filter((name) => !own.includes(name) && !ofMessages.includes(name))).toEqual([]);
  expect(own.filter((name) => !used.includes(name))).toEqual([]);
});

describe.each([
  ['Harbour.Closing', 'harbour', true, true],
  ['Harbour.Closing', 'harbour', false, false],
  ['Harbour.Closing', 'mountain', true, false],
  ['Mountain.Reception', 'mountain', true, true],
  ['Mountain.Reception', 'mountain', false, false],
  ['WeddingPass.Subtitle', 'harbour', false, true],
  ['WeddingPass.Subtitle', 'mountain', true, true],
  ['Invitation.Closing', 'mountain', false, true],
  ['Invitation.AnswerGuest', 'city', true, true],
])('%s in the world %s, with texts of the place: %s', (key, world, hasPlaceTexts, isShown) => {
  it(isShown ? 'is shown' : 'is not shown', () => {
    expect(isShownAt(key, { world, hasPlaceTexts, records: [] })).toBe(isShown);
  });
});

it.each([
  ['events', ['EventAnswer.Everyone', 'Programme.Title']],
  ['dishes', ['MealAnswer.Title']],
  ['questions', ['Questions.Optional']],
] as const)('texts about %s are shown once there are some', (record, keys) => {
  const wedding = { world: 'harbour', hasPlaceTexts: true };
  for (const key of keys) {
    expect(isShownAt(key, { ...wedding, records: [record] })).toBe(true);
    expect(isShownAt(key, { ...wedding, records: [] })).toBe(false);
  }
});
