import type { Message } from '@havn/api/messaging/schema';
import { getFirstLanguage, selectText } from '@havn/api/wedding/language-rules';
import { useSpeaker } from '../texts/wedding-languages.js';

/** By which a message is listed. */
export function useSubject(): (message: Pick<Message, 'subjects'>) => string {
  const wedding = useSpeaker();
  return ({ subjects }) => selectText(getFirstLanguage(wedding), subjects, wedding);
}
