import { createFileRoute } from '@tanstack/react-router';
import { GroupListPage } from '../dashboard/groups/group-list-page.js';
import { parseSearchParams } from '../lib/address/search-params.js';

export const Route = createFileRoute('/dashboard/group-list')({
  validateSearch: parseSearchParams,
  component: Page,
});

function Page() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GroupListPage
      searchText={q}
      onSearch={(text) => void navigate({ search: parseSearchParams({ q: text }), replace: true })}
    />
  );
}
