import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../dashboard/widget/event-page.js';

export const Route = createFileRoute('/dashboard/widget/$id')({ component: Page });

/** Keyed by id, so that the form is remounted for another event. */
function Page() {
  const { id } = Route.useParams();
  return <EventPage key={id} id={id} />;
}
