// The message to share with an invitation's link.
import { type Language, toLanguage } from '@havn/i18n/languages';
import i18next from 'i18next';
import { useEffect, useState } from 'react';

const namespace = 'dashboard';
const hasTexts = (language: string) => i18next.hasResourceBundle(language, namespace);

export interface ShareMessage {
  text: string;
  /** The language of `text`. */
  language: Language;
  /** The texts of the recipient's language are loading; `text` is not yet what should be sent. */
  isLoading: boolean;
}

/**
 * In the recipient's language, which may differ from the page's; in the page's language until those texts have loaded,
 * or when they cannot be loaded.
 * It must be ready before the click: browsers open the share sheet only during a user gesture.
 */
export function useShareMessage(
  language: Language,
  values: { name: string; couple: string; link: string },
): ShareMessage {
  const [settled, setSettled] = useState<Language | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void i18next.loadLanguages(language).then(() => {
      if (isCurrent) setSettled(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const isLoaded = hasTexts(language);
  const messageLanguage = isLoaded ? language : toLanguage(i18next.language);
  const text = i18next.getFixedT(messageLanguage, namespace)('Share.Message', values);
  return { text, language: messageLanguage, isLoading: !isLoaded && settled !== language };
}
