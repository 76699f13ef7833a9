import { createFileRoute } from '@tanstack/react-router';
import { TransitionPage } from '../invitation/transition/transition-page.js';
import { tidyCode } from '../lib/tidy-code.js';

export const Route = createFileRoute('/transition/$code')({
  beforeLoad: tidyCode('/transition/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return <TransitionPage code={code} key={code} />;
}
