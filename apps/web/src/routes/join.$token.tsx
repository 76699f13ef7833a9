import '../dashboard/no-eval.js';
import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '../dashboard/login/join-page.js';

/** The link of an invitation to the dashboard, or to new credentials. */
export const Route = createFileRoute('/join/$token')({
  beforeLoad: async () => (await import('../dashboard/texts/texts.js')).loadDashboardTexts(),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <JoinPage token={token} key={token} />;
}
