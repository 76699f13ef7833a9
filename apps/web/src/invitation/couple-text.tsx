// A text of the couple. Where a guest's language has none, another one of the wedding is shown, and marked as such.
import { findTextLanguage, type Speaker } from '@havn/api/wedding/language-rules';
import type { Language } from '@havn/i18n/languages';

interface CoupleTextProps {
  texts: Readonly<Record<string, string>>;
  language: Language;
  wedding: Speaker;
}

export function CoupleText({ texts, language, wedding }: CoupleTextProps) {
  const found = findTextLanguage(language, texts, wedding);
  if (found === undefined || found === language) return texts[language];
  return (
    <span lang={found} dir="auto">
      {texts[found]}
    </span>
  );
}
