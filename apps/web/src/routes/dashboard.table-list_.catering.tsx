import { createFileRoute } from '@tanstack/react-router';
import { CateringPage } from '../dashboard/catering/catering-page.js';

export const Route = createFileRoute('/dashboard/table-list_/catering')({ component: CateringPage });
