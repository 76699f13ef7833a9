import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import { InvitationLetter } from '../../../invitation/invitation/invitation-page.js';
import { PhoneFrame } from './phone-frame.js';

export function LetterFrame({ title, ...pageProps }: GuestPageProps & { title: string }) {
  return (
    <PhoneFrame title={title} language={pageProps.household.language}>
      <InvitationLetter {...pageProps} onSwipe={() => undefined} />
    </PhoneFrame>
  );
}
