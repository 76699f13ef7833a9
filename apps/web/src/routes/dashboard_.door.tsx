import { createFileRoute } from '@tanstack/react-router';
import { DoorPage } from '../dashboard/door/door-page.js';

/** Without the dashboard's frame: it is used on a phone, with one hand. */
export const Route = createFileRoute('/dashboard_/door')({
  beforeLoad: async ({ location }) => (await import('../dashboard/session/route-guards.js')).requireSession(location),
  component: () => <DoorPage code={null} />,
});
