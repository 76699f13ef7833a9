import type { Language } from '@havn/i18n/languages';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { LoadingState } from '../../ui/notice.js';
import { InertFrame } from './inert-frame.js';

/** A common phone viewport, in CSS pixels. */
const phone = { width: 390, height: 844 };

/** What a frame has on top of its page. */
export const FrameOverlayContext = createContext<ReactNode>(null);

interface PhoneFrameProps {
  title: string;
  language: Language;
  /** Whether it fills its container, at the container's own size. */
  isFullScreen: boolean;
  children: ReactNode;
}

/** As large as the frame will be, so that nothing below it moves. */
export const LoadingFrame = (): ReactNode => (
  <div className="phone-frame phone-frame--loading">
    <LoadingState />
  </div>
);

export function PhoneFrame({ title, language, isFullScreen, children }: PhoneFrameProps) {
  const container = useRef<HTMLDivElement>(null);
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
  const overlay = useContext(FrameOverlayContext);
  return (
    <div
      className={`${isFullScreen ? 'screen-frame' : 'phone-frame'} invitation-colors`}
      ref={container}
      style={isFullScreen ? {} : { blockSize: phone.height * scale }}
    >
      <InertFrame
        className="phone-frame__window"
        title={title}
        language={language}
        overlay={overlay}
        {...(isFullScreen ? { width: '100%', height: '100%' } : { ...phone, style: { scale: `${scale}` } })}
      >
        {children}
      </InertFrame>
    </div>
  );
}
