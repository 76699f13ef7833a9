import '../dashboard/no-eval.js';
import { createFileRoute } from '@tanstack/react-router';
import { SetupRoute } from './-setup.js';

/** Where a set-up in progress continues. */
export const Route = createFileRoute('/setup/')({
  beforeLoad: async () => (await import('../dashboard/texts/texts.js')).loadDashboardTexts(),
  component: () => <SetupRoute token={null} />,
});
