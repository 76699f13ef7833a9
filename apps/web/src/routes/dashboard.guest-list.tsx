import { createFileRoute } from '@tanstack/react-router';
import { GuestListPage } from '../dashboard/guests/guest-list-page.js';
import type { GuestListSearch } from '../dashboard/guests/view.js';
import { soughtIn, textOf } from '../lib/sought.js';

// A single filter is not an array.
const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');

export const Route = createFileRoute('/dashboard/guest-list')({
  validateSearch: (search: Record<string, unknown>): GuestListSearch => {
    const filter = listOf(search.filter).slice(0, 20);
    const sort = textOf(search.sort);
    return { ...soughtIn(search), ...(filter.length > 0 && { filter }), ...(sort !== '' && { sort }) };
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
