import english from '@havn/i18n/locales/en/dashboard.json';
import french from '@havn/i18n/locales/fr/dashboard.json';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { getErrorText } from './texts.js';

beforeAll(() =>
  i18next.init({
    lng: 'fr',
    interpolation: { escapeValue: false },
    resources: { en: { dashboard: english }, fr: { dashboard: french } },
  }),
);

describe('the text of an error', () => {
  const message = 'This guest is already assigned to Harbour & Sons table. Please remove them from the table first.';
  const createError = (issues: object[]) => ({ data: { code: 'CONFLICT', reason: 'SEATED_ALONE', message, issues } });

  it('names the table of a guest with a seat of their own, in the current language', async () => {
    const named = createError([{ path: [], message, about: 'Harbour & Sons' }]);
    expect(getErrorText(named)).toContain('Harbour & Sons');
    expect(getErrorText(named)).not.toBe(message);
    await i18next.changeLanguage('en');
    expect(getErrorText(named)).toBe(message);
    expect(getErrorText(createError([]))).toBe(english.Reasons.SEATED_ALONE);
  });
});
