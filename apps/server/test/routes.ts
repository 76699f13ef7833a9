// Every route of a running server, as Fastify itself tells them: what is made of this list forgets none.
import type { TestServer } from './harness.js';

/** Each as `GET /api/v1/guests/:id`. They are printed as a tree: a line goes on where the one above it, less far in, ends. */
export function routesOf({ app }: TestServer): string[] {
  const above: string[] = [];
  const tree = app.printRoutes({ commonPrefix: false });
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = '', methods = ''] = /^(.*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    above.splice(indent.length / 4, Number.POSITIVE_INFINITY, name);
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${above.join('')}`);
  });
}
