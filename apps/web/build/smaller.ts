// Minifies the scripts of the first view once more, by a slower hand: of what every guest loads it still finds two in a hundred.
import { createRequire } from 'node:module';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/** @param names of the chunks it is worth the time for. */
export function smaller(names: readonly string[]): Plugin {
  return {
    name: 'havn:smaller',
    apply: 'build',
    // A file's name is for ever: another version of what writes it must give it another.
    augmentChunkHash: ({ name }) => (names.includes(name) ? version : ''),
    generateBundle: async (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !names.includes(file.name)) continue;
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } });
        if (code !== undefined) file.code = code;
      }
    },
  };
}
