import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../dashboard/overview/overview-page.js';

export const Route = createFileRoute('/dashboard/')({ component: OverviewPage });
