import { listRequiredBodies } from '@havn/api/messaging/text/text-rules';
import { capitalizeStart } from '@havn/api/names/capitalize-rules';
import type { Language } from '@havn/i18n/languages';
import { getLanguageName } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { useMissingTextNote, useSpeaker } from '../../texts/wedding-languages.js';

/** What becomes of guests whose text is missing: they get another one, unless the text is required. */
export function useBodyNote(language: Language, bodies: Readonly<Record<string, string>>): string | undefined {
  const { t } = useTexts();
  const wedding = useSpeaker();
  const required = listRequiredBodies(wedding);
  const note = useMissingTextNote(language, bodies);
  if (!required.includes(language)) return note;
  const isWritten = (bodies[language] ?? '').trim() !== '';
  return isWritten || required.length === 1
    ? undefined
    : capitalizeStart(t('Messages.BodyRequired', { language: getLanguageName(language) }));
}
