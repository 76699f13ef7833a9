// The invitation of the sample household in the frame of a phone.
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import { InvitationLetter } from '../../../invitation/invitation/invitation-page.js';
import { PhoneFrame } from './phone-frame.js';

export function LetterFrame({ title, ...visit }: GuestPageProps & { title: string }) {
  return (
    <PhoneFrame title={title} language={visit.household.language}>
      <InvitationLetter {...visit} onSwipe={() => undefined} />
    </PhoneFrame>
  );
}
