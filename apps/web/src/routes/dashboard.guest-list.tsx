import { createFileRoute } from '@tanstack/react-router';
import { GuestListPage } from '../dashboard/guests/guest-list-page.js';
import type { GuestListSearch } from '../dashboard/guests/view.js';

// A number is a text that looked like one in the address; one filter may stand alone.
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');

export const Route = createFileRoute('/dashboard/guest-list')({
  validateSearch: (search: Record<string, unknown>): GuestListSearch => {
    const q = textOf(search.q).slice(0, 100);
    const filter = listOf(search.filter).slice(0, 20);
    const sort = textOf(search.sort);
    return { ...(q !== '' && { q }), ...(filter.length > 0 && { filter }), ...(sort !== '' && { sort }) };
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <GuestListPage
      search={Route.useSearch()}
      onSearch={(search, isTyped) => void navigate({ search, replace: isTyped })}
    />
  );
}
