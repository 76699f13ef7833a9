import { createFileRoute } from '@tanstack/react-router';
import { GuestGate } from '../invitation/gate/guest-gate.js';
import { WelcomePage } from '../invitation/welcome-page.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';

export const Route = createFileRoute('/$code')({ beforeLoad: normalizeCodeParam('/$code'), component: Page });

function Page() {
  const { code } = Route.useParams();
  return (
    <GuestGate code={code} page="welcome" key={code}>
      {(pageProps) => <WelcomePage {...pageProps} />}
    </GuestGate>
  );
}
