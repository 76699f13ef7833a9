import english from '@havn/i18n/locales/en/dashboard.json';
import french from '@havn/i18n/locales/fr/dashboard.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../lib/texts/i18n.js';
import { getErrorText } from './texts.js';

beforeAll(async () => {
  i18n.addResourceBundle('en', 'dashboard', english);
  i18n.addResourceBundle('fr', 'dashboard', french);
  await i18n.changeLanguage('fr');
});

describe('the text of an error', () => {
  const message = 'This guest is already assigned to Harbour & Sons table. Please remove them from the table first.';
  const createError = (issues: object[]) => ({ data: { code: 'CONFLICT', reason: 'SEATED_ALONE', message, issues } });

  it('names the table of a guest with a seat of their own, in the current language', async () => {
    const named = createError([{ path: [], message, about: 'Harbour & Sons' }]);
    expect(getErrorText(named)).toContain('Harbour & Sons');
    expect(getErrorText(named)).not.toBe(message);
    await i18n.changeLanguage('en');
    expect(getErrorText(named)).toBe(message);
    expect(getErrorText(createError([]))).toBe(english.Reasons.SEATED_ALONE);
  });
});
