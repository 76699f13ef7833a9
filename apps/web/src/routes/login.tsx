import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../dashboard/login/login-page.js';
import { nextOf } from '../dashboard/next.js';

export const Route = createFileRoute('/login')({
  // Said even when it is nothing: what is left out here is taken from the address as it stands there.
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({ next: nextOf(search.next) }),
  beforeLoad: async () => (await import('../dashboard/gate.js')).enterLogin(),
  component: Page,
});

function Page() {
  return <LoginPage next={Route.useSearch().next} />;
}
