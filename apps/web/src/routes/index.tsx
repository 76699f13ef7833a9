import { createFileRoute, redirect } from '@tanstack/react-router';
import { isAccountMissing } from '../lib/api-client.js';

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    // Whoever installed Havn opens the bare address; there is nothing else at it.
    throw redirect({ to: (await isAccountMissing()) ? '/setup' : '/404', replace: true });
  },
});
