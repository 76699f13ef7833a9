import { type Context, createContext, useContext } from 'react';
import type { Look, World } from './world.js';

export const LookContext: Context<Look | null> = createContext<Look | null>(null);

export function useLook(): Look {
  const look = useContext(LookContext);
  if (look === null) throw new Error('No world is loaded.');
  return look;
}

export const useWorld = (): World => useLook().world;

/** Returns a function that gives the address of a drawing of this world in the colours of the wedding. */
export function useDrawing(): (name: string) => string {
  const { art } = useLook();
  return (name) => `/assets/${art}-${name}.svg`;
}
