import '../dashboard/no-eval.js';
import { createFileRoute } from '@tanstack/react-router';
import { SetupRoute } from './-setup.js';

/** The link that the first start prints. */
export const Route = createFileRoute('/setup/$token')({
  beforeLoad: async () => (await import('../dashboard/texts/texts.js')).loadDashboardTexts(),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <SetupRoute token={token} key={token} />;
}
