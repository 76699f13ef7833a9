// The pages of an invitation in their frames.
import type { Language } from '@havn/i18n/languages';
import type { ComponentType } from 'react';
import { WelcomeCover } from '../../../invitation/welcome-page.js';
import { type LazyModule, useLazyModule } from '../../ui/use-lazy-module.js';
import { type FrameProps, PhoneFrame } from './phone-frame.js';

export const previewPages = ['welcome', 'invitation', 'pass'] as const;
export type PreviewPage = (typeof previewPages)[number];

function WelcomeFrame({ title, isFullScreen, ...pageProps }: FrameProps) {
  return (
    <PhoneFrame isFullScreen={isFullScreen} title={title} language={pageProps.household.language}>
      <WelcomeCover {...pageProps} isOpening={false} onOpen={() => undefined} />
    </PhoneFrame>
  );
}

const loadLetterFrame = () => import('./letter-frame.js').then((file) => file.LetterFrame);
const loadPassFrame = () => import('./pass-frame.js').then((file) => file.PassFrame);

/**
 * The letter and the pass are loaded when they are previewed, each with its frame: a frame copies the styles that are
 * loaded. Without React's `lazy`, whose failure would replace the form and what was typed; another choice retries.
 */
export function useFrame(
  page: PreviewPage,
  language: Language,
): Pick<LazyModule<ComponentType<FrameProps>>, 'module' | 'hasFailed'> {
  const letter = useLazyModule(loadLetterFrame, page === 'invitation' ? language : null);
  const pass = useLazyModule(loadPassFrame, page === 'pass' ? language : null);
  if (page === 'welcome') return { module: WelcomeFrame, hasFailed: false };
  return page === 'invitation' ? letter : pass;
}
