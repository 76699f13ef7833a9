// The looks that can be chosen, with their files, as the build lists them.
import type { LookFiles } from '@havn/api/look/look-files';
import { fetchWithTimeout } from '../../lib/api/fetch.js';

export async function loadLooks(): Promise<readonly LookFiles[]> {
  const response = await fetchWithTimeout('/looks.json');
  if (!response.ok) throw new Error(`The looks cannot be loaded: ${response.status}.`);
  return response.json();
}

export const getDrawingPath = ({ art }: LookFiles, name: string): string => `/assets/${art}-${name}.svg`;
