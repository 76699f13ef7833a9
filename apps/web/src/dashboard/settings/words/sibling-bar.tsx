// After a text was saved: which texts that say the same still are as they were, with a button that opens each.
import type { Word } from '@havn/api/wedding/word/schema';
import { formatLanguage } from '@havn/i18n/formats';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { useBarHeight } from '../../ui/use-bar-height.js';
import { replacePlaceholders } from './placeholders.js';
import { getPath, getText } from './shown-words.js';
import { getAudience, hasSameForm } from './sibling-words.js';
import { SmallButton } from './word-field.js';

interface SiblingBarProps {
  changed: Word;
  siblings: readonly Word[];
  words: readonly Word[];
  onOpen(word: Word): void;
  onClose(): void;
}

export function SiblingBar({ changed, siblings, words, onOpen, onClose }: SiblingBarProps) {
  const { t, language } = useTexts();
  const bar = useFocusOnRemoval('heading', useBarHeight<HTMLElement>());
  const getLabel = (sibling: Word) => {
    const values = { language: formatLanguage(sibling.language, language) };
    if (!hasSameForm(changed, sibling))
      return t('Words.Siblings.Form', { ...values, text: replacePlaceholders(getText(sibling)) });
    return t(`Words.Siblings.Open.${getAudience(sibling, words) ?? 'everyone'}`, values);
  };
  return (
    <section ref={bar} className="sticky-bar words__siblings" aria-label={t('Words.Siblings.Title')}>
      <p role="status" className="words__status">
        {t(`Words.Siblings.Changed.${getAudience(changed, words) ?? 'everyone'}`, {
          language: formatLanguage(changed.language, language),
        })}
      </p>
      <IconButton icon="close" label={t('Actions.Close')} onClick={onClose} />
      <ul className="wrap words__sibling-list">
        {siblings.map((sibling) => (
          <li key={getPath(sibling)}>
            <SmallButton label={getLabel(sibling)} onClick={() => onOpen(sibling)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
