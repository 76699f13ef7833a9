import { createFileRoute } from '@tanstack/react-router';
import { MessageListPage } from '../dashboard/messages/message-list-page.js';

export const Route = createFileRoute('/dashboard/message-list')({ component: MessageListPage });
