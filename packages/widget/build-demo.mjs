// Builds the playground into `dist/demo`. It loads the element from `dist/module`, like any other page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildTarget } from './build-target.mjs';

const packageDir = dirname(fileURLToPath(import.meta.url));
const demo = join(packageDir, 'demo');
const out = join(packageDir, 'dist/demo');

const languages = readdirSync(join(packageDir, 'src/languages'))
  .filter((name) => /^..(-..)?\.ts$/.test(name))
  .map((name) => name.slice(0, -3));

await build({
  root: demo,
  base: './',
  configFile: false,
  logLevel: 'warn',
  publicDir: join(demo, 'public'),
  define: { __LANGUAGES__: JSON.stringify(languages) },
  build: {
    target: buildTarget,
    outDir: out,
    emptyOutDir: true,
    modulePreload: false,
    // A data URL of the font would violate the page's policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { playground: join(demo, 'index.html'), stage: join(demo, 'stage.html') },
      // The page is never cached without revalidation, so the names need no hash.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});

/** The server sends these precompressed files where they exist. */
for (const name of readdirSync(out)) {
  if (!/\.(?:js|css|html|svg)$/.test(name)) continue;
  const content = readFileSync(join(out, name));
  writeFileSync(join(out, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(out, `${name}.gz`), gzipSync(content, { level: 9 }));
}
