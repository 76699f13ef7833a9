import { createFileRoute } from '@tanstack/react-router';
import { GuestGate } from '../invitation/gate/guest-gate.js';
import { InvitationPage } from '../invitation/invitation/invitation-page.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';

export const Route = createFileRoute('/invitation/$code')({
  beforeLoad: normalizeCodeParam('/invitation/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return (
    <GuestGate code={code} page="invitation" key={code}>
      {(pageProps) => <InvitationPage {...pageProps} />}
    </GuestGate>
  );
}
