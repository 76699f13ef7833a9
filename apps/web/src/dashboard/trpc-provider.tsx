// Provides the tRPC client to the pages that use it: the dashboard, the login page and the list at the door.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createTrpcClient, trpc } from '../lib/trpc.js';

export function TrpcProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [client] = useState(createTrpcClient);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
