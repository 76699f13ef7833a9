import { createFileRoute } from '@tanstack/react-router';
import { SectionListPage } from '../dashboard/settings/sections/section-list-page.js';

export const Route = createFileRoute('/dashboard/settings_/sections')({ component: SectionListPage });
