import type { Language } from '@havn/i18n/languages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/texts/i18n.js';
import { getCurrentLanguage, namespace } from '../texts/texts.js';

export interface ShareMessage {
  text: string;
  language: Language;
  /** The texts of the recipient's language are loading; `text` is not yet what should be sent. */
  isLoading: boolean;
}

/**
 * In the page's language until the texts of the recipient's have loaded. Must be ready before the click, because
 * browsers open the share sheet only during a user gesture.
 */
export function useShareMessage(
  language: Language,
  values: { name: string; couple: string; link: string },
): ShareMessage {
  // Re-renders when texts have been added.
  const { i18n } = useTranslation(namespace);
  const [failed, setFailed] = useState<Language | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadTexts(language, namespace).catch(() => isCurrent && setFailed(language));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const isLoaded = i18n.hasResourceBundle(language, namespace);
  const messageLanguage = isLoaded ? language : getCurrentLanguage();
  const text = i18n.getFixedT(messageLanguage, namespace)(
    values.couple === '' ? 'Share.MessageUnnamed' : 'Share.Message',
    values,
  );
  return { text, language: messageLanguage, isLoading: !isLoaded && failed !== language };
}
