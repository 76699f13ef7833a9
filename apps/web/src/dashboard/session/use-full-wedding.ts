import { type FullWedding, isFullWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';

/** Before a login and after the session has ended, the query returns only the public part: the last whole one is kept. */
export function useFullWedding(options: { refetchOnMount?: 'always' } = {}) {
  const { data, error, refetch } = trpc.wedding.get.useQuery(undefined, options);
  const [wedding, setWedding] = useState<FullWedding>();
  if (data !== undefined && data !== wedding && isFullWedding(data)) setWedding(data);
  return { data: wedding, error, refetch };
}
