import { describe, expect, it } from 'vitest';
import { isEventHeader, isWeddingHeader, mayBeEventHeader } from './event-words.js';

describe('a header', () => {
  it('has a word for an event or a day of the week, in any language', () => {
    const headers = [
      'Mehndi',
      'SANGEET',
      'Reception',
      'Welcome dinner',
      'Brunch: invited',
      'Polterabend',
      'Standesamt',
      'Dîner',
      'Cérémonie',
      'Tornaboda',
      'Aperitivo',
      'Copo-d’água e jantar',
      'Borrel',
      'Frokost',
      'Möhippa',
      'Poprawiny',
      'عشاء',
      'Freitag, 6.8.',
      'Sat 7',
      'Fri',
      'Samedi',
      'Sexta-feira',
      'السبت',
    ];
    expect(headers.filter((header) => !isEventHeader(header))).toEqual([]);
  });

  it('is none of a diet, a companion, a number, or of what is no part of the programme', () => {
    const headers = [
      'Vegan',
      'Gluten-free dinner',
      'Nut allergy',
      'Bus',
      'Bus to the brunch',
      'Plus one',
      '+1 dinner',
      'RSVP',
      'RSVP Sangeet',
      'Hotel',
      'Thank-you card sent',
      'Gift',
      'Übernachtung',
      'Navette',
      'Table',
      'Email',
      'Children',
      'Age',
      'Wedding',
    ];
    expect(headers.filter(mayBeEventHeader)).toEqual([]);
  });

  it('without such a word may be an event, unless it is about the guest', () => {
    expect(
      ['Tea at Gran’s', 'Fishing trip'].filter((header) => isEventHeader(header) || !mayBeEventHeader(header)),
    ).toEqual([]);
    expect(['Invited', 'Attending', 'Family', 'Bride’s side', 'Adults coming', '#'].filter(mayBeEventHeader)).toEqual(
      [],
    );
  });

  it('is that of the wedding itself', () => {
    const headers = ['Wedding', 'Hochzeit', 'MARIAGE', 'Boda', 'Bröllop', 'Ślub'];
    expect(headers.filter((header) => !isWeddingHeader(header))).toEqual([]);
    expect(['Ceremony', 'Reception', 'Wedding brunch'].filter(isWeddingHeader)).toEqual([]);
  });
});
