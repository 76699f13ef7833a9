import { createFileRoute } from '@tanstack/react-router';
import { GroupListPage } from '../dashboard/groups/group-list-page.js';

export const Route = createFileRoute('/dashboard/group-list')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => {
    // A number is a text that looked like one in the address.
    const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '';
    return q === '' ? {} : { q };
  },
  component: Page,
});

function Page() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GroupListPage
      sought={q}
      onSought={(text) => void navigate({ search: text === '' ? {} : { q: text }, replace: true })}
    />
  );
}
