import { createFileRoute } from '@tanstack/react-router';
import { SendingPage } from '../dashboard/settings/sending/sending-page.js';

export const Route = createFileRoute('/dashboard/settings_/sending')({ component: SendingPage });
