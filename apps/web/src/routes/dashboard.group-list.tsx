import { createFileRoute } from '@tanstack/react-router';
import { GroupListPage } from '../dashboard/groups/group-list-page.js';
import { soughtIn } from '../lib/sought.js';

export const Route = createFileRoute('/dashboard/group-list')({
  validateSearch: soughtIn,
  component: Page,
});

function Page() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GroupListPage sought={q} onSought={(text) => void navigate({ search: soughtIn({ q: text }), replace: true })} />
  );
}
