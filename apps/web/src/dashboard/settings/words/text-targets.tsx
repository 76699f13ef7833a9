// The texts of the preview as buttons for keyboards and screen readers, each over its text in the frame's document. They
// let the pointer through: a click finds the nearest text.
import type { Word } from '@havn/api/wedding/word/schema';
import { useEffect, useRef, useState } from 'react';
import { replacePlaceholders } from './placeholders.js';
import { getText } from './shown-words.js';
import { findMarkedTextAt, listMarkedTexts, type TextBox } from './text-marks.js';

export interface PickedText {
  word: Word;
  page: Document;
  /** The upper edge of the text in the page's window. */
  top: number;
  /** The pressed button; null after a click on the text itself. */
  opener: HTMLElement | null;
}

interface TextTargetsProps {
  words: readonly Word[];
  /** Before the text in the name of its button. */
  label: string;
  onPick(text: PickedText): void;
}

export function TextTargets({ words, label, onPick }: TextTargetsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<readonly TextBox[]>([]);
  useEffect(() => {
    const content = layer.current?.previousElementSibling;
    if (content == null) return;
    const update = () => {
      const found = listMarkedTexts(content.ownerDocument);
      setTexts((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found));
    };
    update();
    const changes = new MutationObserver(update);
    changes.observe(content, { subtree: true, childList: true, characterData: true });
    const sizes = new ResizeObserver(update);
    sizes.observe(content);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, []);
  useEffect(() => {
    const page = layer.current?.ownerDocument;
    if (page === undefined) return;
    const pick = ({ clientX: x, clientY: y }: MouseEvent) => {
      const found = findMarkedTextAt(page, { x, y });
      const word = words[found?.index ?? -1];
      if (found !== null && word !== undefined) onPick({ word, page, top: found.top, opener: null });
    };
    page.addEventListener('click', pick);
    return () => page.removeEventListener('click', pick);
  }, [words, onPick]);
  return (
    <div ref={layer}>
      {texts.map(({ index, style }) => {
        const word = words[index];
        if (word === undefined) return null;
        return (
          <button
            key={index}
            type="button"
            className="words__target"
            aria-label={`${label} ${replacePlaceholders(getText(word))}`}
            style={style}
            onClick={(event) => {
              event.stopPropagation();
              const { currentTarget: opener } = event;
              onPick({ word, page: opener.ownerDocument, top: opener.getBoundingClientRect().top, opener });
            }}
          />
        );
      })}
    </div>
  );
}
