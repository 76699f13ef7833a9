import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface CachedRecord<Data> {
  queryKey: QueryKey;
  data: Data;
}

/**
 * A request in flight may return an older record than the saved one, or a newer one of another administrator: it is
 * cancelled and repeated.
 */
export async function replaceCached<Data>(
  queryClient: QueryClient,
  { queryKey, data }: CachedRecord<Data>,
): Promise<void> {
  const filter = { queryKey, exact: true };
  const isRequested = queryClient.isFetching(filter) > 0;
  await queryClient.cancelQueries(filter);
  queryClient.setQueryData(queryKey, data);
  if (isRequested) void queryClient.invalidateQueries(filter);
}
