// The message that goes with an invitation's link when it is sent by hand.
import type { Language } from '@havn/i18n/languages';
import i18next from 'i18next';
import { useEffect, useState } from 'react';

const namespace = 'dashboard';
const isThere = (language: string) => i18next.hasResourceBundle(language, namespace);

/**
 * In the language of who gets it, which may be another than this page's; in the page's until, and where, its texts do not come.
 * It is ready before a button is pressed: browsers open their share sheet only at once.
 */
export function useMessage(language: Language, values: { name: string; couple: string; link: string }): string {
  const [, setLoaded] = useState(isThere(language) ? language : null);
  useEffect(() => {
    let isCurrent = true;
    void i18next.loadLanguages(language).then(() => {
      if (isCurrent) setLoaded(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return i18next.getFixedT(isThere(language) ? language : i18next.language, namespace)('Share.Message', values);
}
