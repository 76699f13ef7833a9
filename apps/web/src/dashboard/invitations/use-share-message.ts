import { formatSalutation } from '@havn/api/messaging/text/salutation-rules';
import { dashboardLanguages } from '@havn/i18n/language-files.gen';
import type { Language } from '@havn/i18n/languages';
import type { i18n as I18n } from 'i18next';
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

interface ShareValues {
  name: string;
  couple: string;
  link: string;
}

/** The dashboard has texts in few languages: in the others, the message says what the first page of the invitation does. */
const getSource = (language: Language) =>
  (dashboardLanguages as readonly Language[]).includes(language) ? namespace : 'translation';

function formatDashboardText(i18n: I18n, language: Language, values: ShareValues): string {
  return i18n.getFixedT(language, namespace)(values.couple === '' ? 'Share.MessageUnnamed' : 'Share.Message', {
    ...values,
  });
}

function formatGuestText(i18n: I18n, language: Language, { name, couple, link }: ShareValues): string {
  const greeting = formatSalutation(
    { people: [], household: [], groupName: name, greetedCount: 1, language },
    { texts: i18n.getResource(language, 'translation', 'Salutation'), formatNames: String },
  );
  const key = couple === '' ? 'WelcomeScreen.GreetingUnnamed' : 'WelcomeScreen.Greeting';
  const invitation = i18n.getFixedT(language, 'translation')(key, { greeting });
  return [invitation, couple, link].filter((line) => line !== '').join('\n');
}

/**
 * In the page's language until the texts of the recipient's have loaded. Must be ready before the click, because
 * browsers open the share sheet only during a user gesture.
 */
export function useShareMessage(language: Language, values: ShareValues): ShareMessage {
  // Re-renders when texts have been added.
  const { i18n } = useTranslation(namespace);
  const [failed, setFailed] = useState<Language | null>(null);
  const source = getSource(language);
  useEffect(() => {
    let isCurrent = true;
    loadTexts(language, source).catch(() => isCurrent && setFailed(language));
    return () => {
      isCurrent = false;
    };
  }, [language, source]);
  const isLoaded = i18n.hasResourceBundle(language, source);
  const messageLanguage = isLoaded ? language : getCurrentLanguage();
  const format = isLoaded && source === 'translation' ? formatGuestText : formatDashboardText;
  const text = format(i18n, messageLanguage, values);
  return { text, language: messageLanguage, isLoading: !isLoaded && failed !== language };
}
