import { createFileRoute } from '@tanstack/react-router';
import { TransitionPage } from '../invitation/transition/transition-page.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';

export const Route = createFileRoute('/transition/$code')({
  beforeLoad: normalizeCodeParam('/transition/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return <TransitionPage code={code} key={code} />;
}
