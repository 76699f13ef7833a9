import { createFileRoute, redirect } from '@tanstack/react-router';
import { isAccountMissing } from '../lib/api-client.js';

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    // No page has this address, which the operator opens after the installation.
    throw redirect({ to: (await isAccountMissing()) ? '/setup' : '/404', replace: true });
  },
});
