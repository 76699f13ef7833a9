import { createFileRoute } from '@tanstack/react-router';
import { DeclinePage } from '../invitation/decline/decline-page.js';
import { GuestGate } from '../invitation/gate/guest-gate.js';
import { tidyCode } from '../lib/tidy-code.js';

export const Route = createFileRoute('/decline/$code')({ beforeLoad: tidyCode('/decline/$code'), component: Page });

function Page() {
  const { code } = Route.useParams();
  return (
    <GuestGate code={code} page="decline" key={code}>
      {(visit) => <DeclinePage {...visit} />}
    </GuestGate>
  );
}
