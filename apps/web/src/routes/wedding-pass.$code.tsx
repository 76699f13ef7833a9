import { createFileRoute } from '@tanstack/react-router';
import { PassPage } from '../invitation/pass/pass-page.js';
import { tidyCode } from '../lib/tidy-code.js';

export const Route = createFileRoute('/wedding-pass/$code')({
  beforeLoad: tidyCode('/wedding-pass/$code'),
  component: Page,
});

function Page() {
  const { code } = Route.useParams();
  return <PassPage code={code} key={code} />;
}
