import { createFileRoute } from '@tanstack/react-router';
import { GuestGate } from '../invitation/gate/guest-gate.js';
import { ThankYouPage } from '../invitation/thank-you-page.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';

export const Route = createFileRoute('/thank-you/$code')({
  beforeLoad: normalizeCodeParam('/thank-you/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return (
    <GuestGate code={code} page="thank-you" key={code}>
      {(pageProps) => <ThankYouPage {...pageProps} />}
    </GuestGate>
  );
}
