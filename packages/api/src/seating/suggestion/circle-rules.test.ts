import { describe, expect, it } from 'vitest';
import { type CircleGuest, describeCircle, parseMarks } from './circle-rules.js';

const guest = (more: Partial<CircleGuest>): CircleGuest => ({
  lastName: '',
  language: 'en',
  isAdult: true,
  isFamily: false,
  notes: '',
  ...more,
});

describe('the columns of the couple’s own list', () => {
  it.each([
    ['Side: Bride', { side: 'Bride' }],
    ['Bride/Groom: Groom', { side: 'Groom' }],
    ['Côté : mariée', { side: 'mariée' }],
    ['Seite: Braut\nKategorie: Studium', { side: 'Braut', list: 'Studium' }],
    ['Met in 2014.\nTags: university', { list: 'university' }],
  ])('say to which circle a guest belongs: “%s”', (notes, marks) => {
    expect(parseMarks(notes)).toEqual(marks);
  });

  it.each(['', 'Side:', 'Meal: fish', 'Brings a gift from her side of the family', 'Inside: no'])(
    'say nothing else about it: “%s”',
    (notes) => {
      expect(parseMarks(notes)).toEqual({});
    },
  );
});

it('the circle of a household is that of its guests', () => {
  const guests = [
    guest({ lastName: 'Møller', language: 'da', notes: 'Side: Bride' }),
    guest({ lastName: 'Møller', language: 'fr', isFamily: true, isAdult: false, notes: 'Side: Groom\nList: choir' }),
    guest({ lastName: 'Lind', language: 'fr' }),
  ];
  expect(describeCircle(guests, 4)).toEqual({
    order: 4,
    language: 'fr',
    isFamily: true,
    hasOnlyChildren: false,
    familyNames: ['moller', 'lind'],
    marks: { side: 'Bride', list: 'choir' },
  });
  expect(describeCircle(guests.slice(1, 2), 0).hasOnlyChildren).toBe(true);
});
