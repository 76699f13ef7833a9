import { useTexts } from '../../texts/texts.js';
import { getPlaceholderLabel, splitPlaceholders } from './placeholders.js';

interface TextWithChipsProps {
  text: string;
  placeholders: readonly string[];
}

export function TextWithChips({ text, placeholders }: TextWithChipsProps) {
  const { language } = useTexts();
  return splitPlaceholders(text, placeholders).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may have a placeholder twice
      <bdi key={index} className="words__chip" lang={language}>
        {getPlaceholderLabel(part.name)}
      </bdi>
    ),
  );
}
