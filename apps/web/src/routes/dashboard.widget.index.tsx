import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '../dashboard/widget/event-list-page.js';

export const Route = createFileRoute('/dashboard/widget/')({ component: EventListPage });
