import { createFileRoute } from '@tanstack/react-router';
import { LookPage } from '../dashboard/settings/look/look-page.js';

export const Route = createFileRoute('/dashboard/settings_/look')({ component: LookPage });
