import { InvitationLetter } from '../../../invitation/invitation/invitation-page.js';
import { type FrameProps, PhoneFrame } from './phone-frame.js';

export function LetterFrame({ title, isFullScreen, ...pageProps }: FrameProps) {
  return (
    <PhoneFrame isFullScreen={isFullScreen} title={title} language={pageProps.household.language}>
      <InvitationLetter {...pageProps} onSwipe={() => undefined} />
    </PhoneFrame>
  );
}
