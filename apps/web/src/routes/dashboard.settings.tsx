import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../dashboard/settings/settings-page.js';

export const Route = createFileRoute('/dashboard/settings')({ component: SettingsPage });
