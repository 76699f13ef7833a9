import { describe, expect, it } from 'vitest';
import { isSameSms } from './twilio.js';

describe('the text of an SMS in the provider’s list', () => {
  it.each([
    ['It’s time', "It's time"],
    ['See you soon…', 'See you soon...'],
    ['“Yes” we said', '"Yes" we said'],
    ['« Oui »', '"Oui"'],
    ['2 – 3 pm — come', '2 - 3 pm - come'],
    ['10 000 km', '10 000 km'],
    ['Hello \nyou ', 'Hello\r\nyou'],
    ['Chère Zoé', 'Chère Zoé'],
    ['Ça va', 'Ca va'],
    ['zero\u200bwidth', 'zerowidth'],
    ['½ day', '1/2 day'],
    ['Dear Zoé', 'Sent from your Twilio trial account - Dear Zoé'],
  ])('is recognized: %j as %j', (sent, listed) => {
    expect(isSameSms(sent, listed)).toBe(true);
  });

  it.each([
    ['Dear Zoé', 'Dear Anna'],
    ['See you at 3', 'See you at 4'],
    ['Yes', 'No'],
    ['', 'Hello'],
  ])('is another one: %j and %j', (sent, listed) => {
    expect(isSameSms(sent, listed)).toBe(false);
  });
});
