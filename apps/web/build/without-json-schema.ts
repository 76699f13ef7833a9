// Zod's schemas can describe themselves as JSON Schema, which only the OpenAPI document of the server needs. It saves 5 KB
// in each page of the dashboard.
import type { Plugin } from 'vite';

const writerFile = /\/zod\/v4\/core\/to-json-schema\.js$/;
const describersFile = /\/zod\/v4\/core\/json-schema-processors\.js$/;

/** What `toJSONSchema` of a schema would call. */
const unsupported = `() => { throw new Error('Schemas are not described in the browser.'); }`;

const listExports = (code: string) =>
  [...code.matchAll(/^export (?:function|const) (\w+)/gm), ...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(
    ([, name]) => name,
  );

export function withoutJsonSchema(): Plugin {
  return {
    name: 'havn:without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [writerFile, describersFile] },
      handler(code) {
        const names = listExports(code);
        if (names.length === 0) this.error('Zod has changed: see build/without-json-schema.ts');
        // Whoever creates a schema calls the functions that create its methods.
        const toStub = (name: string | undefined) =>
          `const ${name}$ = ${/^create/.test(name ?? '') ? '() => unsupported' : 'unsupported'};\nexport { ${name}$ as ${name} };`;
        return { code: `const unsupported = ${unsupported};\n${names.map(toStub).join('\n')}`, map: null };
      },
    },
  };
}
