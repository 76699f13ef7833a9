import type { Message } from '@havn/api/messaging/schema';
import { findTextLanguage, getFirstLanguage, selectText } from '@havn/api/wedding/language-rules';
import type { Language } from '@havn/i18n/languages';
import { useSpeaker } from '../texts/wedding-languages.js';
import { useNamePlaceholders } from './use-name-placeholders.js';

type GetOf<Result> = (message: Pick<Message, 'subjects'>) => Result;

/** By which a message is listed. */
export function useSubject(): GetOf<string> {
  const wedding = useSpeaker();
  const namePlaceholders = useNamePlaceholders();
  return ({ subjects }) => namePlaceholders(selectText(getFirstLanguage(wedding), subjects, wedding));
}

export function useSubjectLanguage(): GetOf<Language | undefined> {
  const wedding = useSpeaker();
  return ({ subjects }) => findTextLanguage(getFirstLanguage(wedding), subjects, wedding);
}
