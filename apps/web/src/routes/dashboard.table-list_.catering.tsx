import { createFileRoute } from '@tanstack/react-router';
import { CateringPage } from '../dashboard/catering/catering-page.js';
import { toText } from '../lib/storage/unknown-value.js';

export const Route = createFileRoute('/dashboard/table-list_/catering')({
  validateSearch: ({ event }: { event?: unknown }): { event?: string } => {
    const id = toText(event);
    return id === '' ? {} : { event: id };
  },
  component: Page,
});

function Page() {
  const { event = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CateringPage
      eventId={event}
      onChooseEvent={(id) => void navigate({ search: id === null ? {} : { event: id }, replace: true })}
    />
  );
}
