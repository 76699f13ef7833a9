import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListName } from '../lists/list-query.js';

export interface FormRecord<R> {
  record: R | null;
  error: Error | null;
  refetch(): void;
}

/** Kept once it has loaded: a later response must not replace input. A cached one may be older than the last save. */
export function useFormRecord<R>(list: ListName, id: string, get: () => Promise<R>): FormRecord<R> {
  const [record, setRecord] = useState<R | null>(null);
  const query = useQuery({
    queryKey: ['dashboard', 'form', list, id],
    queryFn: get,
    staleTime: 0,
    enabled: record === null,
  });
  if (record === null && query.isSuccess && query.isFetchedAfterMount) setRecord(query.data);
  return { record, error: query.error, refetch: () => void query.refetch() };
}
