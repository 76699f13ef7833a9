import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../dashboard/login/login-page.js';
import { nextOf } from '../dashboard/next.js';

export const Route = createFileRoute('/login')({
  // `next` is always returned, even if undefined: the router keeps parameters that are left out.
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({ next: nextOf(search.next) }),
  beforeLoad: async () => (await import('../dashboard/gate.js')).enterLogin(),
  component: Page,
});

function Page() {
  return <LoginPage next={Route.useSearch().next} />;
}
