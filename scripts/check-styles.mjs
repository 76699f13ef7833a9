// Rejects, in the web app's stylesheets, rules outside of the layers that styles/index.css declares, and classes that nothing
// uses. A class is used if a source contains its name as a word, or a template such as `chip--${kind}` builds it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const listFiles = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => pattern.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

const web = process.argv[2] ?? 'apps/web/src';
// The server adds the names to the splash screen.
const sourceFolders = process.argv[2] === undefined ? [web, 'apps/server/src'] : [web];
const sources = sourceFolders.flatMap((folder) => listFiles(folder, /\.(tsx?|html)$/)).map(({ text }) => text);
if (process.argv[2] === undefined)
  for (const file of [
    'apps/web/index.html',
    'packages/api/src/look/look-files.ts',
    'packages/api/src/look/short-pages.ts',
  ])
    sources.push(readFileSync(file, 'utf8'));
const words = new Set(sources.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? []));
const prefixes = sources.flatMap((text) => [...text.matchAll(/([a-z][\w-]*-)\$\{/gi)].map(([, prefix]) => prefix));
const isUsed = (name) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));

const listClasses = (css) => {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name));
};
const stylesheets = listFiles(web, /\.css$/);
const unused = stylesheets.flatMap(({ name, text }) =>
  [...listClasses(text)].filter((found) => !isUsed(found)).map((found) => `${name}: nothing uses .${found}`),
);

const listMatches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found.trim());
const removeComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '');
/** What is in front of the braces and semicolons that are inside no others. */
const listOuterPreludes = (css) => {
  let rest = removeComments(css);
  for (let outer = ''; outer !== rest; ) {
    outer = rest;
    rest = rest.replace(/\{[^{}]*\}/g, ';');
  }
  return listMatches(rest, /([^;]+);/g);
};
/** The stylesheets that another one imports into a layer. */
const layered = new Set(
  stylesheets.flatMap(({ name, text }) =>
    listMatches(text, /@import "(\.[^"]*)" layer\(/g).map((path) => join(dirname(name), path)),
  ),
);
const order = new Set(
  stylesheets
    .flatMap(({ text }) => listMatches(text, /@layer ([^;{]+);/g))
    .join()
    .split(/,\s*/),
);
const withoutLayer = stylesheets.flatMap(({ name, text }) => [
  ...(layered.has(name) ? [] : listOuterPreludes(text))
    .filter((prelude) => !/^@(layer|import|font-face)/.test(prelude))
    .map((prelude) => `${name}: ${prelude} is in no layer`),
  ...listMatches(removeComments(text), /(?:@layer |\blayer\()([^,;{)]+)(?=[{)])/g)
    .filter((layer) => !order.has(layer))
    .map((layer) => `${name}: no order of layers has ${layer}`),
]);
const problems = [...unused, ...withoutLayer];
for (const line of problems) console.error(line);
process.exit(problems.length === 0 ? 0 : 1);
