import { createFileRoute } from '@tanstack/react-router';
import { FloorPlanPage } from '../dashboard/floor-plan/floor-plan-page.js';

export const Route = createFileRoute('/dashboard/table-list_/plan')({ component: FloorPlanPage });
