// Viewport units and media queries match a phone. The empty document inherits the page's content security policy.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';

/** A common phone viewport, in CSS pixels. */
const phone = { width: 390, height: 844 };

function copyStyles(frameDocument: Document, language: string, title: string): void {
  frameDocument.documentElement.lang = language;
  frameDocument.title = title;
  for (const style of document.head.querySelectorAll('link[rel="stylesheet"], style'))
    frameDocument.head.append(frameDocument.importNode(style, true));
}

interface FrameSize {
  /** Whether it fills its container, at the container's own size. */
  isFullScreen?: boolean | undefined;
}

/** Of a guest page in a frame. */
export type FrameProps = GuestPageProps & FrameSize & { title: string };

/** Called for a click anywhere in a frame. */
export const FrameClickContext = createContext<((event: MouseEvent) => void) | null>(null);

interface PhoneFrameProps extends FrameSize {
  title: string;
  language: string;
  children: ReactNode;
}

export function PhoneFrame({ title, language, isFullScreen = false, children }: PhoneFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return;
    const measure = () => setScale(Math.min(1, element.clientWidth / phone.width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onClick = useContext(FrameClickContext);
  useEffect(() => {
    const page = body?.ownerDocument;
    if (page === undefined || onClick === null) return;
    page.addEventListener('click', onClick);
    return () => page.removeEventListener('click', onClick);
  }, [body, onClick]);
  /** Some browsers create the frame's document only on load. */
  const attachFrame = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const frameDocument = frame?.contentDocument;
      if (frameDocument == null || frameDocument.documentElement.lang !== '') return;
      copyStyles(frameDocument, language, title);
      setBody(frameDocument.body);
    },
    [language, title],
  );
  return (
    <div
      className={`${isFullScreen ? 'screen-frame' : 'phone-frame'} invitation-colors`}
      ref={container}
      style={isFullScreen ? {} : { blockSize: phone.height * scale }}
    >
      <iframe
        className="phone-frame__window"
        title={title}
        ref={attachFrame}
        onLoad={({ currentTarget }) => attachFrame(currentTarget)}
        {...(isFullScreen ? { width: '100%', height: '100%' } : { ...phone, style: { scale: `${scale}` } })}
      />
      {body === null ? null : createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}
