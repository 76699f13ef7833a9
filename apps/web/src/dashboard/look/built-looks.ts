// The looks that can be chosen, with their files, as the build lists them.
import type { LookFiles } from '@havn/api/look/look-files';
import { useQuery } from '@tanstack/react-query';
import { fetchWithTimeout } from '../../lib/api/fetch.js';

export async function loadLooks(): Promise<readonly LookFiles[]> {
  const response = await fetchWithTimeout('/looks.json');
  if (!response.ok) throw new Error(`The looks cannot be loaded: ${response.status}.`);
  return response.json();
}

/** They change only with the build. */
export const useLooks = () =>
  useQuery({ queryKey: ['looks'], queryFn: loadLooks, staleTime: Number.POSITIVE_INFINITY });

export const getDrawingPath = ({ art }: LookFiles, name: string): string => `/assets/${art}-${name}.svg`;
