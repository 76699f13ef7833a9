import { createFileRoute } from '@tanstack/react-router';
import { GuestGate } from '../invitation/gate/guest-gate.js';
import { PassPage } from '../invitation/pass/pass-page.js';
import { tidyCode } from '../lib/tidy-code.js';

export const Route = createFileRoute('/wedding-pass/$code')({
  beforeLoad: tidyCode('/wedding-pass/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return (
    <GuestGate code={code} page="pass" key={code}>
      {(visit) => <PassPage {...visit} />}
    </GuestGate>
  );
}
