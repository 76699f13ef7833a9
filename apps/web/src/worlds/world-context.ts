import { type Context, createContext, useContext } from 'react';
import { harbour } from './harbour/harbour.js';
import type { World } from './world.js';

/** The world of this wedding. Its styles and its files for other programs are chosen in chosen.css, chosen-pass.css and chosen-artwork.ts. */
export const chosenWorld: World = harbour;

export const WorldContext: Context<World> = createContext(chosenWorld);

export const useWorld = (): World => useContext(WorldContext);
