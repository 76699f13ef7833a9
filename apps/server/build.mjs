// Bundles the programs of the server, which `tsc` has written to `dist`, into `bundle`: a start loads 40 files instead
// of 850 (docs/decisions/050). Child processes run from `dist`. Also writes the OpenAPI document to `dist/openapi.json`.
import { writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const packageDir = dirname(fileURLToPath(import.meta.url));
const out = join(packageDir, 'bundle');
const programs = ['main', 'import', 'backup', 'restore', 'account'];

/** argon2 has a native binary, and `recoverFromUncaught` recognizes the driver by its path in a stack trace. */
const unbundledPackages = ['@node-rs/argon2', 'postgres'];

/** Keeps `unbundledPackages` and dynamically imported packages external: the bundle imports their installed files. */
const externalizePackages = {
  name: 'externalize-packages',
  resolveId: {
    order: 'pre',
    async handler(source, importer, { kind }) {
      const isPackage = !/^(\.|@havn\/)/.test(source);
      if (!importer || !isPackage || (kind !== 'dynamic-import' && !unbundledPackages.includes(source))) return null;
      const resolved = await this.resolve(source, importer, { kind, skipSelf: true });
      return resolved === null || resolved.external ? resolved : { id: resolved.id, external: 'relative' };
    },
  },
};

/** Modules find migrations, locales, child programs and the web app relative to their URL in `dist`, so it is kept. */
const keepModuleUrls = {
  name: 'keep-module-urls',
  transform: {
    filter: { id: /[\\/](apps|packages)[\\/]\w+[\\/]dist[\\/]/, code: /import\.meta\.url/ },
    handler(code, id) {
      const path = relative(out, id).replaceAll(sep, '/');
      return code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`);
    },
  },
};

await build({
  input: Object.fromEntries(programs.map((name) => [name, join(packageDir, 'dist', `${name}.js`)])),
  platform: 'node',
  plugins: [externalizePackages, keepModuleUrls],
  output: { dir: out, cleanDir: true, chunkFileNames: '[name].js', keepNames: true, minifyInternalExports: false },
});

const { buildOpenApiDocument } = await import('./dist/routes/rest/openapi-document.js');
writeFileSync(join(packageDir, 'dist', 'openapi.json'), `${JSON.stringify(buildOpenApiDocument(), null, 2)}\n`);
