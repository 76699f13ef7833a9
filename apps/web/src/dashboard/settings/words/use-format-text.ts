import { compileTemplate } from '@havn/api/kernel/template';
import type { Language } from '@havn/i18n/languages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export type FormatText = (path: string, values?: Record<string, string>) => string;

/** As the server formats a text: a placeholder without a value stays as it is. */
export function useFormatText(language: Language): FormatText {
  const { i18n } = useTranslation();
  return useCallback(
    (path, values = {}) => compileTemplate(String(i18n.getResource(language, 'translation', path) ?? ''))(values),
    [i18n, language],
  );
}
