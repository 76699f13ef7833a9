// An iframe of a phone's size with the guests' styles, so that viewport units and media queries match a phone. Its
// empty document inherits the page's content security policy.
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** A common phone viewport, in CSS pixels. */
const phone = { width: 390, height: 844 };

/** Copies the page's stylesheets into the frame. */
function dress(inner: Document, language: string, title: string): void {
  inner.documentElement.lang = language;
  inner.title = title;
  for (const style of document.head.querySelectorAll('link[rel="stylesheet"], style'))
    inner.head.append(inner.importNode(style, true));
}

interface PaperProps {
  title: string;
  language: string;
  children: ReactNode;
}

export function Paper({ title, language, children }: PaperProps) {
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setScale(Math.min(1, element.clientWidth / phone.width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  /** Some browsers create the frame's document only on load. */
  const enter = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const inner = frame?.contentDocument;
      if (inner == null || inner.documentElement.lang !== '') return;
      dress(inner, language, title);
      setBody(inner.body);
    },
    [language, title],
  );
  return (
    <div className="paper" ref={box} style={{ blockSize: phone.height * scale }}>
      <iframe
        className="paper__frame"
        title={title}
        ref={enter}
        onLoad={({ currentTarget }) => enter(currentTarget)}
        width={phone.width}
        height={phone.height}
        style={{ scale: `${scale}` }}
      />
      {body === null ? null : createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}
