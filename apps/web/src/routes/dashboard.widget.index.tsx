import { createFileRoute } from '@tanstack/react-router';
import { WidgetListPage } from '../dashboard/widget/widget-list-page.js';

export const Route = createFileRoute('/dashboard/widget/')({ component: WidgetListPage });
