import { readLocaleFile } from '@havn/i18n/locale-files';
import { describe, expect, it } from 'vitest';
import { word } from '../../../testing/open-words.js';
import { getAudience, hasSameForm, listSiblings } from './sibling-words.js';

const listKeys = (section: string) =>
  Object.entries(readLocaleFile('en', 'translation') ?? {}).flatMap(([name, names]) =>
    name === section ? Object.keys(names).map((key) => `${section}.${key}`) : [],
  );
const texts = ['Invitation', 'CheckIn', 'DeclineModal', 'WeddingPass', 'Salutation']
  .flatMap(listKeys)
  .flatMap((key) => ['en', 'fr'].map((language) => word(key, key, { language: language as 'en' | 'fr' })));
const find = (key: string) => texts.find((one) => one.key === key) ?? expect.fail(key);
const listOthers = (key: string) =>
  listSiblings(find(key), texts, ['en', 'fr']).map((other) => `${other.language} ${other.key}`);

describe('the texts that say the same', () => {
  it.each([
    [
      'Invitation.MessageGroup',
      ['en Invitation.MessageGuest', 'fr Invitation.MessageGuest', 'fr Invitation.MessageGroup'],
    ],
    [
      'Invitation.MessageGuestDeclined',
      [
        'en Invitation.MessageGroupDeclined',
        'fr Invitation.MessageGuestDeclined',
        'fr Invitation.MessageGroupDeclined',
      ],
    ],
    ['CheckIn.Decline', ['en CheckIn.DeclineGuest', 'fr CheckIn.Decline', 'fr CheckIn.DeclineGuest']],
    [
      'CheckIn.CharactersLeft_one',
      ['en CheckIn.CharactersLeft_other', 'fr CheckIn.CharactersLeft_one', 'fr CheckIn.CharactersLeft_other'],
    ],
    ['WeddingPass.NumberOfGuests', ['fr WeddingPass.NumberOfGuests']],
  ])('as %s are %j', (key, siblings) => {
    expect(listOthers(key).sort()).toEqual(siblings.sort());
  });

  it('begin with those in the same language, and are in the languages of the wedding', () => {
    expect(listOthers('Invitation.MessageGroup')[0]).toBe('en Invitation.MessageGuest');
    expect(listSiblings(find('Invitation.MessageGroup'), texts, ['en']).map(({ language }) => language)).toEqual([
      'en',
    ]);
  });
});

it.each([
  ['Invitation.MessageGuest', 'guest'],
  ['Invitation.MessageGroup', 'household'],
  ['CheckIn.Decline', 'household'],
  ['CheckIn.Guests', null],
  ['WeddingPass.NumberOfGuests', null],
])('%s is for %j', (key, audience) => {
  expect(getAudience(find(key), texts)).toBe(audience);
});

it('a text for one and for several have different forms', () => {
  expect(hasSameForm(find('CheckIn.CharactersLeft_one'), find('CheckIn.CharactersLeft_other'))).toBe(false);
  expect(hasSameForm(find('Invitation.MessageGroup'), find('Invitation.MessageGuest'))).toBe(true);
});
