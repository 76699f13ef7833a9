// A page of guests in a frame, whose texts are edited in their places.
import { type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { FrameOverlayContext } from './phone-frame.js';
import type { Placement } from './placed-form.js';
import { type PickedText, TextTargets } from './text-targets.js';
import './editable-preview.css';

interface EditablePreviewProps {
  /** What is shown, above it. */
  choices?: ReactNode;
  hint: string;
  /** The name of a marked text; null if it is not edited here. */
  getText(index: number): string | null;
  onPick(index: number, placement: Placement): void;
  /** The form of the text that is edited. */
  form: ReactNode;
  /** The frame. */
  children: ReactNode;
}

const margin = 8;

/** As wide as the page in the frame, which may be scaled. */
function toPlacement({ page, top, opener }: PickedText, preview: HTMLElement): Placement | null {
  const frame = page.defaultView?.frameElement;
  if (frame == null) return null;
  const [outer, origin] = [frame.getBoundingClientRect(), preview.getBoundingClientRect()];
  const scale = outer.width / (frame.clientWidth || 1);
  return {
    top: outer.top - origin.top + Math.max(0, top * scale - margin),
    left: outer.left - origin.left + margin,
    width: outer.width - 2 * margin,
    opener,
  };
}

export function EditablePreview({ choices, hint, getText, onPick, form, children }: EditablePreviewProps) {
  const { t } = useTexts();
  const preview = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const pick = (text: PickedText) => {
    const placement = preview.current && toPlacement(text, preview.current);
    if (placement !== null && getText(text.index) !== null) onPick(text.index, placement);
  };
  const getLabel = (index: number) => {
    const text = getText(index);
    return text === null ? null : `${t('Words.Edit')} ${text}`;
  };
  return (
    <aside className="settings__aside" aria-label={t('Settings.Preview.Title')} aria-describedby={hintId}>
      <div className="preview preview--editable" ref={preview}>
        {choices}
        <FrameOverlayContext value={<TextTargets getLabel={getLabel} onPick={pick} />}>{children}</FrameOverlayContext>
        {form}
        <p id={hintId} className="muted preview__hint" tabIndex={-1}>
          {hint}
        </p>
      </div>
    </aside>
  );
}
