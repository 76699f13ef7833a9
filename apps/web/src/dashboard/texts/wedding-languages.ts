// The languages that the guests read (specification §1 "The languages").
import { capitalizeStart } from '@havn/api/names/capitalize-rules';
import { findTextLanguage, type Speaker } from '@havn/api/wedding/language-rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { isLanguageTag } from '@havn/i18n/own-languages';
import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { getLanguageName } from './language-label.js';
import { useTexts } from './texts.js';

type SpokenWedding = Speaker & Pick<WeddingView, 'ownLanguages'>;

const loading: SpokenWedding = { languages: [] };

/** Speaks no language while it is loading. */
export const useSpeaker = (): SpokenWedding => trpc.wedding.get.useQuery().data ?? loading;

/** Those of the wedding in its order, and one that is stored although the wedding no longer speaks it. */
export function useLanguageChoices(stored?: string): readonly Language[] {
  const spoken = useSpeaker().languages;
  return useMemo(
    () => (stored !== undefined && isLanguageTag(stored) ? [...new Set([...spoken, stored])] : spoken),
    [spoken, stored],
  );
}

/** What stands in for a text that is not written; undefined if it is, or if nothing does. */
export function useMissingTextNote(
  language: Language,
  texts: Readonly<Record<string, string>>,
  speaker?: Speaker,
): string | undefined {
  const { t } = useTexts();
  const wedding = useSpeaker();
  const found = findTextLanguage(language, texts, speaker ?? wedding);
  if (found === undefined || found === language) return undefined;
  return capitalizeStart(
    t('Languages.NotWritten', { language: getLanguageName(language), other: getLanguageName(found) }),
  );
}
