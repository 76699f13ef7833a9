// The worlds: every folder beside this file with a manifest is one, under the name of the folder.
import type { LookSource } from '@havn/api/look/look-files';
import type { Look, World } from './world.js';

type Manifest = Readonly<{ world: World }>;

const manifests = import.meta.glob<Manifest>('./*/manifest.tsx');

/** @throws Error with the path, if there is no world of this name. */
export async function loadWorld(name: string): Promise<World> {
  const path = `./${name}/manifest.tsx`;
  const load = manifests[path];
  if (load === undefined) throw new Error(`There is no ${path}.`);
  return (await load()).world;
}

/** For the server, which renders pages of any world. */
export async function loadWorlds(): Promise<ReadonlyMap<string, World>> {
  const names = Object.keys(manifests).map((path) => path.split('/')[1] ?? '');
  return new Map(await Promise.all(names.map(async (name) => [name, await loadWorld(name)] as const)));
}

/** The document names the built script, so that the app knows no world. */
async function loadScript({ files }: LookSource): Promise<World> {
  const script = files.find((name) => name.endsWith('.js'));
  return ((await import(/* @vite-ignore */ `/assets/${script}`)) as Manifest).world;
}

const listDrawings = ({ art, files }: LookSource) =>
  files.filter((name) => name.endsWith('.svg')).map((name) => name.slice(art.length + 1, -'.svg'.length));

const isBuilt = import.meta.env.PROD && !import.meta.env.SSR;

export async function loadLook(source: LookSource): Promise<Look> {
  const world = await (isBuilt ? loadScript(source) : loadWorld(source.world));
  return { world, art: source.art, drawings: new Set(listDrawings(source)) };
}
