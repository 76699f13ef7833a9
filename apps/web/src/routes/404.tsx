import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../invitation/not-found/not-found-page.js';

export const Route = createFileRoute('/404')({ component: NotFoundPage });
