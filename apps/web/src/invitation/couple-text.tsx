// A text of the couple, which may be in another language than the page: where the guest's has none, one of another is
// shown.
import type { Language } from '@havn/i18n/languages';

interface CoupleTextProps {
  texts: Readonly<Record<string, string>>;
  /** That of the text. */
  language: Language;
}

export function CoupleText({ texts, language }: CoupleTextProps) {
  return (
    <span lang={language} dir="auto">
      {texts[language]}
    </span>
  );
}
