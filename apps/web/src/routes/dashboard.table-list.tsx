import { createFileRoute } from '@tanstack/react-router';
import { TableListPage } from '../dashboard/tables/table-list-page.js';
import { soughtIn } from '../lib/sought.js';

export const Route = createFileRoute('/dashboard/table-list')({
  validateSearch: soughtIn,
  component: Page,
});

function Page() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TableListPage sought={q} onSought={(text) => void navigate({ search: soughtIn({ q: text }), replace: true })} />
  );
}
