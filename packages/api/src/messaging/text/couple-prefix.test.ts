import { languages } from '@havn/i18n/languages';
import { expect, it } from 'vitest';
import { formatServerText } from '../../server-texts.js';
import { removeCouplePrefix } from './couple-prefix.js';

const couple = 'Anna & Ben';

it.each(languages)('the messages after an answer need not name the couple in %s', (language) => {
  for (const key of ['Accepted', 'Declined', 'Attended', 'AttendedNoGallery'] as const) {
    const named = formatServerText(language, `Surveys.${key}`, { couple, link: '' });
    const text = removeCouplePrefix(named, couple);
    expect(text).not.toContain(couple);
    expect(text).not.toMatch(/^[\s:]|^\P{L}*\p{Ll}/u);
    expect(removeCouplePrefix(formatServerText(language, `Surveys.${key}`, { couple: '', link: '' }), '')).toBe(text);
  }
});

it('only the couple before a colon is removed', () => {
  expect(removeCouplePrefix('Anna & Ben: ¡gracias!', couple)).toBe('¡Gracias!');
  for (const text of ['Anna & Ben thank you.', 'Anna & Benny: thank you', 'Thank you!\nAnna & Ben', 'Dear Zoé,'])
    expect(removeCouplePrefix(text, couple)).toBe(text);
});
