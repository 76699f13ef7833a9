import { createFileRoute } from '@tanstack/react-router';
import { ReplyListPage } from '../dashboard/messages/reply-list-page.js';

export const Route = createFileRoute('/dashboard/message-list_/replies')({ component: ReplyListPage });
