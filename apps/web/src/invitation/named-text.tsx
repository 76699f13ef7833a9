// A sentence that contains a name, and the salutation. The name is isolated with <bdi>, so that it
// cannot reorder the text around it (security rows I5, V6).

import { getLanguageEntry, toLanguage } from '@havn/i18n/languages';
import { useTranslation } from 'react-i18next';

/** Marks the position of the name in the translated text; it occurs in no text. */
export const namePlaceholder = '\u0000';

/** `text` is a translation with `namePlaceholder` as the name. */
export function NamedText({ text, name }: { text: string; name: string }) {
  const [before = '', ...after] = text.split(namePlaceholder);
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after.join('')}
    </>
  );
}

/** "Dear The Holms". In some languages, the salutation of a family agrees with it: "Chère famille Marchand". */
export function Salutation({ textKey, name }: { textKey: 'Invitation.Greeting' | 'ThankYouNote.Dear'; name: string }) {
  const { t, i18n } = useTranslation();
  const { familyWord } = getLanguageEntry(toLanguage(i18n.language));
  const isFamily = familyWord !== undefined && name.toLowerCase().startsWith(`${familyWord} `);
  const text = t(textKey, { context: isFamily ? 'family' : undefined, name: namePlaceholder });
  return <NamedText text={text} name={isFamily ? `${familyWord}${name.slice(familyWord.length)}` : name} />;
}
