import { createFileRoute } from '@tanstack/react-router';
import { CheckInPage } from '../invitation/check-in/check-in-page.js';
import { GuestGate } from '../invitation/gate/guest-gate.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';

export const Route = createFileRoute('/check-in/$code')({
  beforeLoad: normalizeCodeParam('/check-in/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return (
    <GuestGate code={code} page="check-in" key={code}>
      {(pageProps) => <CheckInPage {...pageProps} />}
    </GuestGate>
  );
}
