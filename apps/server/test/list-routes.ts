// Every route of a running server as registered in Fastify, so that tests over all routes miss none.
import type { TestServer } from './harness.js';

/**
 * Each as `GET /api/v1/guests/:id`. Parses `printRoutes`, a tree in which a line continues its less indented parent.
 */
export function listRoutes({ app }: TestServer): string[] {
  const above: string[] = [];
  const tree = app.printRoutes({ commonPrefix: false });
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = '', methods = ''] = /^(.*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    above.splice(indent.length / 4, Number.POSITIVE_INFINITY, name);
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${above.join('')}`);
  });
}
