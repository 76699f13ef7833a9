import { createFileRoute } from '@tanstack/react-router';
import { AccountsPage } from '../dashboard/accounts/accounts-page.js';

export const Route = createFileRoute('/dashboard/accounts')({ component: AccountsPage });
