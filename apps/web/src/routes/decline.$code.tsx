import { createFileRoute } from '@tanstack/react-router';
import { DeclinePage } from '../invitation/decline-page.js';
import { GuestGate } from '../invitation/gate/guest-gate.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';

export const Route = createFileRoute('/decline/$code')({
  beforeLoad: normalizeCodeParam('/decline/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return (
    <GuestGate code={code} page="decline" key={code}>
      {(pageProps) => <DeclinePage {...pageProps} />}
    </GuestGate>
  );
}
