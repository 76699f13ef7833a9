// The texts of the preview as buttons for keyboards and screen readers, each over its text in the frame's document. They
// let the pointer through: a click finds the nearest text.
import { useEffect, useRef, useState } from 'react';
import { findMarkedTextAt, listMarkedTexts, type TextBox } from './text-marks.js';

export interface PickedText {
  /** Of its mark. */
  index: number;
  page: Document;
  /** The upper edge of the text in the page's window. */
  top: number;
  /** The pressed button; null after a click on the text itself. */
  opener: HTMLElement | null;
}

interface TextTargetsProps {
  /** The name of the button of a text; null if there is none. */
  getLabel(index: number): string | null;
  onPick(text: PickedText): void;
}

export function TextTargets({ getLabel, onPick }: TextTargetsProps) {
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
      if (found !== null) onPick({ ...found, page, opener: null });
    };
    page.addEventListener('click', pick);
    return () => page.removeEventListener('click', pick);
  }, [onPick]);
  return (
    <div ref={layer}>
      {texts.map(({ index, style }) => {
        const label = getLabel(index);
        if (label === null) return null;
        return (
          <button
            key={index}
            type="button"
            className="text-target"
            aria-label={label}
            style={style}
            onClick={(event) => {
              event.stopPropagation();
              const { currentTarget: opener } = event;
              onPick({ index, page: opener.ownerDocument, top: opener.getBoundingClientRect().top, opener });
            }}
          />
        );
      })}
    </div>
  );
}
