// The message to share with an invitation's link.
import type { Language } from '@havn/i18n/languages';
import i18next from 'i18next';
import { useEffect, useState } from 'react';

const namespace = 'dashboard';
const hasTexts = (language: string) => i18next.hasResourceBundle(language, namespace);

/**
 * In the recipient's language, which may differ from the page's; in the page's language until those texts have loaded,
 * or when they cannot be loaded.
 * It must be ready before the click: browsers open the share sheet only during a user gesture.
 */
export function useShareMessage(language: Language, values: { name: string; couple: string; link: string }): string {
  const [, setLoaded] = useState(hasTexts(language) ? language : null);
  useEffect(() => {
    let isCurrent = true;
    void i18next.loadLanguages(language).then(() => {
      if (isCurrent) setLoaded(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return i18next.getFixedT(hasTexts(language) ? language : i18next.language, namespace)('Share.Message', values);
}
