// What the pass is: each world words it in its own way, and the couple replaces it in all worlds (specification §1 "Words").
import { worldNames } from './look-names.js';

/** In the section of a world. */
const namesInWorlds: Readonly<Record<string, string>> = {
  'WeddingPass.Subtitle': 'Ticket',
  'WeddingPass.Boarding': 'Entry',
};

const toWorldSection = (world: string): string => `${world.charAt(0).toUpperCase()}${world.slice(1)}`;

/** The key of the default text in a world, which may lack it; undefined for a text that is the same in all worlds. */
export function getWorldKey(key: string, world: string): string | undefined {
  const name = namesInWorlds[key];
  return name === undefined ? undefined : `${toWorldSection(world)}.${name}`;
}

/** What a text is in each world, besides its own key. */
export const listWorldKeys = (key: string): string[] => worldNames.flatMap((world) => getWorldKey(key, world) ?? []);

export const worldKeys: ReadonlySet<string> = new Set(Object.keys(namesInWorlds).flatMap(listWorldKeys));
