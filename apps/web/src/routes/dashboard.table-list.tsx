import { createFileRoute } from '@tanstack/react-router';
import { TableListPage } from '../dashboard/tables/table-list-page.js';

export const Route = createFileRoute('/dashboard/table-list')({
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
    <TableListPage
      sought={q}
      onSought={(text) => void navigate({ search: text === '' ? {} : { q: text }, replace: true })}
    />
  );
}
