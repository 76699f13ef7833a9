import { createFileRoute } from '@tanstack/react-router';
import { DoorAccountPage } from '../dashboard/accounts/door-account-page.js';

/** Without the dashboard's frame, which the role _door_ does not see. */
export const Route = createFileRoute('/dashboard_/account')({
  beforeLoad: async ({ location }) => (await import('../dashboard/session/route-guards.js')).requireSession(location),
  component: () => <DoorAccountPage />,
});
