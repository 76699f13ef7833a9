// The worlds: every folder beside this file with a manifest is one, under the name of the folder. chosen-world.json names
// that of every wedding so far; the build, the scripts and the tests of the server read it too.
import type { World } from './world.js';

const manifests = import.meta.glob<{ world: World }>('./*/manifest.tsx');

/** @throws Error with the path, if no world of this name has the part. */
export const findPart = <Part>(parts: Readonly<Record<string, Part>>, path: string): Part => {
  const part = parts[path];
  if (part === undefined) throw new Error(`There is no ${path}.`);
  return part;
};

/** Loads its drawings, words and styles. */
export async function loadWorld(name: string): Promise<World> {
  const load = findPart(manifests, `./${name}/manifest.tsx`);
  return (await load()).world;
}
