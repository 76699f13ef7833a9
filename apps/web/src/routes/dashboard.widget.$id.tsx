import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../dashboard/widget/event-page.js';

export const Route = createFileRoute('/dashboard/widget/$id')({ component: Page });

/** Another event is another page: nothing of the former's form stays. */
function Page() {
  const { id } = Route.useParams();
  return <EventPage key={id} id={id} />;
}
