import { createFileRoute } from '@tanstack/react-router';
import { PlanPrintPage } from '../dashboard/floor-plan/print/plan-print-page.js';

export const Route = createFileRoute('/dashboard/table-list_/plan_/print')({ component: PlanPrintPage });
