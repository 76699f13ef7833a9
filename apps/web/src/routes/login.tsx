import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../dashboard/login/login-page.js';

/** Only a place of the dashboard may be asked for (security row I23). */
const isPlace = (value: unknown): value is string =>
  typeof value === 'string' && /^\/dashboard(\/[a-z-]+)?$/.test(value);

export const Route = createFileRoute('/login')({
  // Said even when it is nothing: what is left out here is taken from the address as it stands there.
  validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
    next: isPlace(search.next) ? search.next : undefined,
  }),
  beforeLoad: async () => (await import('../dashboard/gate.js')).enterLogin(),
  component: Page,
});

function Page() {
  return <LoginPage next={Route.useSearch().next} />;
}
