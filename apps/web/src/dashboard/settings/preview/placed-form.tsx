// A form on top of a text of the preview. What was typed is not lost when the focus leaves it.
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { isEscapePress } from '../../ui/escape-press.js';
import { updateAndFocus } from '../../ui/focus.js';

/** Of the text, in the coordinates of the preview. */
export interface Placement {
  top: number;
  left: number;
  width: number;
  /** The button that gets the focus back; null after a click on the text itself. */
  opener: HTMLElement | null;
}

/** Closes a form, after which its opener has the focus that it had. */
export function closePlaced(container: Element | null, { opener }: Placement, close: () => void): void {
  if (container?.contains(document.activeElement)) updateAndFocus(close, () => opener);
  else close();
}

interface PlacedFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onBlur' | 'onKeyDown'> {
  ref: RefObject<HTMLDivElement | null>;
  placement: Placement;
  /** The focus has left it. */
  onLeave(): void;
  onEscape(): void;
}

export function PlacedForm({ ref, placement: { top, left, width }, onLeave, onEscape, ...form }: PlacedFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className="placed" style={{ gridTemplateRows: `minmax(0, ${top}px) auto` }}>
      <form
        noValidate
        {...form}
        ref={element}
        className="stack placed__form"
        style={{ marginLeft: left, inlineSize: width }}
        onKeyDown={(event) => {
          if (isEscapePress(event)) onEscape();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A window that loses the focus keeps its focused element.
          if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) onLeave();
        }}
      />
    </div>
  );
}
