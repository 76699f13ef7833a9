// The sources of the server, and syntax trees, for tests that check how code is written.
import { readdirSync } from 'node:fs';

export const sources: readonly string[] = ['apps/server/src', 'packages/api/src', 'packages/db/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^packages\/db\/src\/testing\//.test(file)),
);

/** A node of the syntax tree; its other properties hold values or nodes. */
export interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The node and all below it, but not those below a node that `isLeaf`. */
export function* listNodes(value: unknown, isLeaf: (node: Node) => boolean = () => false): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* listNodes(each, isLeaf);
  if (!isNode(value)) return;
  yield value;
  if (isLeaf(value)) return;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* listNodes(child, isLeaf);
}

export const getLine = (source: string, { start }: Node): number => source.slice(0, start).split('\n').length;
