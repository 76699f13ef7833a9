// Writes the registry of languages, packages/i18n/src/languages.gen.ts and language-details.gen.ts, from the folders of
// packages/i18n/locales. With --check, only fails if a file is not up to date. The argument `--root=` is used by tests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLanguages, pickDetailFields, pickGuestFields, readMeta } from './languages/meta.mjs';

const root = process.argv.find((argument) => argument.startsWith('--root='))?.slice('--root='.length) ?? '.';

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readAll() {
  try {
    return listLanguages(root).map((language) => [language, readMeta(root, language)]);
  } catch (error) {
    return fail(error.message);
  }
}

const metas = readAll();

const write = (name, pickFields) => `// Written by scripts/write-languages.mjs from the folders of locales/.
export const ${name} = {
${metas.map(([language, meta]) => `  ${language}: ${JSON.stringify(pickFields(meta))},`).join('\n')}
} as const;
`;

const sources = {
  'packages/i18n/src/languages.gen.ts': write('entries', pickGuestFields),
  'packages/i18n/src/language-details.gen.ts': write('details', pickDetailFields),
};

for (const [file, source] of Object.entries(sources)) {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === source) continue;
  if (process.argv.includes('--check')) fail(`${file} is not up to date. Run: node scripts/write-languages.mjs`);
  writeFileSync(path, source);
}
