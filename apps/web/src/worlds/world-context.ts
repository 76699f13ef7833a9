import { type Context, createContext, useContext } from 'react';
import type { World } from './world.js';

export const WorldContext: Context<World | null> = createContext<World | null>(null);

/** The world of this wedding. */
export function useWorld(): World {
  const world = useContext(WorldContext);
  if (world === null) throw new Error('No world is loaded.');
  return world;
}
