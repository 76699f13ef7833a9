import { createFileRoute } from '@tanstack/react-router';
import { PassPage } from '../invitation/pass/pass-page.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';

export const Route = createFileRoute('/wedding-pass/$code')({
  beforeLoad: normalizeCodeParam('/wedding-pass/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return <PassPage code={code} key={code} />;
}
