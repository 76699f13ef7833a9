// Specified by ECMA-376, Open Packaging Conventions.
import { posix } from 'node:path';
import { parseXml } from './parse-xml.js';

export type Parts = ReadonlyMap<string, Uint8Array>;

export interface Relationship {
  /** The last segment of the type, such as `worksheet`: the rest differs between transitional and strict files. */
  type: string;
  target: string;
}

/** By id; those of the archive itself for ''. */
export function parseRelationships(parts: Parts, path: string): ReadonlyMap<string, Relationship> {
  const relationships = new Map<string, Relationship>();
  const folder = posix.dirname(path);
  const bytes = parts.get(posix.join(folder, '_rels', `${posix.basename(path)}.rels`));
  if (bytes === undefined) return relationships;
  parseXml(bytes, {
    onOpen: (name, { Id, Type = '', Target = '' }) => {
      if (name !== 'Relationship' || Id === undefined) return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relationships.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relationships;
}

export function findPart(relationships: ReadonlyMap<string, Relationship>, type: string): string | undefined {
  return [...relationships.values()].find((relationship) => relationship.type === type)?.target;
}
