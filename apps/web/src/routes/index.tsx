import { createFileRoute, redirect } from '@tanstack/react-router';
import { trpcClient } from '../lib/api/trpc.js';

/** Whether nobody has set up this installation yet; false if the server does not say. */
const isAccountMissing = (): Promise<boolean> =>
  trpcClient.setup.getStatus.query().then(
    (status) => status.isAccountMissing,
    () => false,
  );

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    // No page has this address, which the operator opens after the installation.
    throw redirect({ to: (await isAccountMissing()) ? '/setup' : '/404', replace: true });
  },
});
