import { createFileRoute } from '@tanstack/react-router';
import { GuestListPage } from '../dashboard/guests/guest-list-page.js';
import type { GuestListSearch } from '../dashboard/records/filters/guest-view.js';
import { parseSearchParams } from '../lib/address/search-params.js';
import { toText } from '../lib/storage/unknown-value.js';

// A single filter is not an array.
const toTextList = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map(toText).filter((text) => text !== '');

export const Route = createFileRoute('/dashboard/guest-list')({
  validateSearch: (search: Record<string, unknown>): GuestListSearch => {
    const filter = toTextList(search.filter).slice(0, 20);
    const sort = toText(search.sort);
    return { ...parseSearchParams(search), ...(filter.length > 0 && { filter }), ...(sort !== '' && { sort }) };
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
