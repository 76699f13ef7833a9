import { createFileRoute } from '@tanstack/react-router';
import { ChangesPage } from '../dashboard/changes/changes-page.js';

export const Route = createFileRoute('/dashboard/changes')({ component: ChangesPage });
