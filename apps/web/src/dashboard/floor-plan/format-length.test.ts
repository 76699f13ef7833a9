import { describe, expect, it } from 'vitest';
import { formatLength, formatMetres, parseNumber, toSteps } from './format-length.js';

describe('a length', () => {
  it('is formatted in metres, in the language of the page', () => {
    expect(formatLength(33, 'en')).toBe('3.3 m');
    expect(formatLength(33, 'fr').replace(/\s/u, ' ')).toBe('3,3 m');
    expect(formatMetres(1234.5, 'fr')).toBe('1234,5');
  });

  it('is parsed with a decimal comma or point', () => {
    expect([' 3,3 ', '3.3', '12', '', 'x', '1,2,3'].map(parseNumber)).toEqual([3.3, 3.3, 12, null, null, null]);
    expect(toSteps(3.3)).toBe(33);
  });
});
