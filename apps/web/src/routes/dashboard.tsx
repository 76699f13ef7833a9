import '../dashboard/no-eval.js';
import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '../dashboard/shell/shell.js';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ location }) => (await import('../dashboard/session/route-guards.js')).requireSession(location),
  component: Dashboard,
});

function Dashboard() {
  return <Shell />;
}
