import { createFileRoute } from '@tanstack/react-router';
import { TableListPage } from '../dashboard/tables/table-list-page.js';
import { parseSearchParams } from '../lib/address/search-params.js';

export const Route = createFileRoute('/dashboard/table-list')({
  validateSearch: parseSearchParams,
  component: Page,
});

function Page() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TableListPage
      searchText={q}
      onSearch={(text) => void navigate({ search: parseSearchParams({ q: text }), replace: true })}
    />
  );
}
