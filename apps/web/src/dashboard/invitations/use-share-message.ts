import { capitalizeAfter } from '@havn/api/names/capitalize-rules';
import { formatSalutation, type GreetedHousehold } from '@havn/api/names/salutation-rules';
import { dashboardLanguages } from '@havn/i18n/language-files.gen';
import type { Language } from '@havn/i18n/languages';
import type { i18n as I18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/texts/i18n.js';
import { getCurrentLanguage, namespace } from '../texts/texts.js';
import { getSalutationTexts } from '../texts/use-salutations.js';

export interface ShareMessage {
  text: string;
  language: Language;
  /** The texts of the recipient's language are loading; `text` is not yet what should be sent. */
  isLoading: boolean;
}

export interface ShareValues {
  household: GreetedHousehold;
  couple: string;
  link: string;
}

/** The dashboard has texts in few languages: in the others, the message says what the first page of the invitation does. */
const getSource = (language: Language) =>
  (dashboardLanguages as readonly Language[]).includes(language) ? namespace : 'translation';

const formatShareGreeting = (i18n: I18n, language: Language, household: GreetedHousehold) =>
  formatSalutation(household, { language, texts: getSalutationTexts(i18n, language) });

function formatDashboardText(i18n: I18n, language: Language, { household, couple, link }: ShareValues): string {
  const greeting = formatShareGreeting(i18n, language, household);
  const key = couple === '' ? 'Share.MessageUnnamed' : 'Share.Message';
  return i18n.getFixedT(language, namespace)(key, { greeting, couple, link });
}

function formatGuestText(i18n: I18n, language: Language, { household, couple, link }: ShareValues): string {
  const greeting = formatShareGreeting(i18n, language, household);
  const key = couple === '' ? 'WelcomeScreen.GreetingUnnamed' : 'WelcomeScreen.Greeting';
  const [first = '', ...others] = i18n.getFixedT(language, 'translation')(key, { greeting }).split(`${greeting}\n`);
  const invitation = [first, ...others.map((text) => capitalizeAfter(greeting, text))].join(`${greeting}\n`);
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
    const sources = new Set([source, 'translation'] as const);
    Promise.all([...sources].map((each) => loadTexts(language, each))).catch(() => isCurrent && setFailed(language));
    return () => {
      isCurrent = false;
    };
  }, [language, source]);
  const isLoaded = i18n.hasResourceBundle(language, source) && i18n.hasResourceBundle(language, 'translation');
  const messageLanguage = isLoaded ? language : getCurrentLanguage();
  const format = isLoaded && source === 'translation' ? formatGuestText : formatDashboardText;
  const text = format(i18n, messageLanguage, values);
  return { text, language: messageLanguage, isLoading: !isLoaded && failed !== language };
}
