import { createFileRoute } from '@tanstack/react-router';
import { WidgetPage } from '../dashboard/widget/widget-page.js';

export const Route = createFileRoute('/dashboard/widget/$id')({ component: Page });

/** Keyed by id, so that the form is remounted for another widget. */
function Page() {
  const { id } = Route.useParams();
  return <WidgetPage key={id} id={id} />;
}
