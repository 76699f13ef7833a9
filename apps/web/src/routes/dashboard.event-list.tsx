import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '../dashboard/events/event-list-page.js';

export const Route = createFileRoute('/dashboard/event-list')({ component: EventListPage });
