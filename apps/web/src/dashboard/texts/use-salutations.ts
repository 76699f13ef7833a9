import type { EventTexts } from '@havn/api/messaging/text/household-answer-rules';
import type { SalutationTexts } from '@havn/api/names/salutation-rules';
import { type Language, languages } from '@havn/i18n/languages';
import type { i18n } from 'i18next';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/texts/i18n.js';
import { useSpeaker } from './wedding-languages.js';

const noTexts = {};

/** How guests are addressed in a language: a salutation is only the names until its texts have loaded. */
export const getSalutationTexts = (i18n: i18n, language: Language): SalutationTexts =>
  i18n.getResource(language, 'translation', 'Salutation') ?? noTexts;

export function useSalutationTexts(language: Language): SalutationTexts {
  const { i18n } = useTranslation();
  useEffect(() => void loadTexts(language, 'translation').catch(() => undefined), [language]);
  return getSalutationTexts(i18n, language);
}

/** The texts of a file by language, which it loads if they are used. `read` must not change. */
function useTextsByLanguage<Texts>(
  namespace: 'translation' | 'events',
  read: (i18n: i18n, language: Language) => Texts,
  isUsed = true,
): (language: Language) => Texts {
  // Re-renders when texts have been added.
  const { i18n } = useTranslation();
  const spoken = useSpeaker().languages;
  const known = useMemo(() => [...new Set([...languages, ...spoken])], [spoken]);
  useEffect(() => {
    if (isUsed) for (const language of known) loadTexts(language, namespace).catch(() => undefined);
  }, [namespace, isUsed, known]);
  const loaded = known.filter((language) => i18n.hasResourceBundle(language, namespace)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of a language do not change once they are loaded
  return useCallback((language) => read(i18n, language), [i18n, loaded, read]);
}

export const useSalutations = (): ((language: Language) => SalutationTexts) =>
  useTextsByLanguage('translation', getSalutationTexts);

const getEventTexts = (i18n: i18n, language: Language): EventTexts => i18n.getResourceBundle(language, 'events') ?? {};

/** Of further events, meals and questions, which most weddings do not use. */
export const useEventTexts = (isUsed: boolean): ((language: Language) => EventTexts) =>
  useTextsByLanguage('events', getEventTexts, isUsed);
