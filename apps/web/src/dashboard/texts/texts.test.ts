import english from '@havn/i18n/locales/en/dashboard.json';
import french from '@havn/i18n/locales/fr/dashboard.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../lib/i18n.js';
import { getErrorText } from './texts.js';

const texts = { en: { dashboard: english }, fr: { dashboard: french } };
beforeAll(() => translator.set({ language: 'fr', texts }));

describe('the text of an error', () => {
  const message = 'This guest is already assigned to Harbour & Sons table. Please remove them from the table first.';
  const createError = (issues: object[]) => ({ data: { code: 'CONFLICT', reason: 'SEATED_ALONE', message, issues } });

  it('names the table of a guest with a seat of their own, in the current language', () => {
    const named = createError([{ path: [], message, about: 'Harbour & Sons' }]);
    expect(getErrorText(named)).toContain('Harbour & Sons');
    expect(getErrorText(named)).not.toBe(message);
    translator.set({ language: 'en', texts });
    expect(getErrorText(named)).toBe(message);
    expect(getErrorText(createError([]))).toBe(english.Reasons.SEATED_ALONE);
  });
});
