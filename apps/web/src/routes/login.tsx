import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../dashboard/login/login-page.js';
import { parseNextPath } from '../dashboard/session/login-redirect.js';

export const Route = createFileRoute('/login')({
  // `next` is always returned, even if undefined: the router keeps parameters that are left out.
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: parseNextPath(search.next),
  }),
  beforeLoad: async () => (await import('../dashboard/session/route-guards.js')).redirectIfLoggedIn(),
  component: Page,
});

function Page() {
  const { next } = Route.useSearch();
  return <LoginPage next={next} />;
}
