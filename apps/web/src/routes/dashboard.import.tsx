import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../dashboard/import/import-page.js';

export const Route = createFileRoute('/dashboard/import')({ component: ImportPage });
