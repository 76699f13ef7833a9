// Rejects classes in the web app's stylesheets that nothing uses. A class is used if a source contains its name as a word, or
// a template such as `chip--${kind}` builds it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const listFiles = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => pattern.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));

const web = process.argv[2] ?? 'apps/web/src';
// The server adds the names to the splash screen.
const sourceFolders = process.argv[2] === undefined ? [web, 'apps/server/src'] : [web];
const sources = sourceFolders.flatMap((folder) => listFiles(folder, /\.(tsx?|html)$/)).map(({ text }) => text);
if (process.argv[2] === undefined) sources.push(readFileSync('apps/web/index.html', 'utf8'));
const words = new Set(sources.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? []));
const prefixes = sources.flatMap((text) => [...text.matchAll(/([a-z][\w-]*-)\$\{/gi)].map(([, prefix]) => prefix));
const isUsed = (name) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));

const listClasses = (css) => {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name));
};
const unused = listFiles(web, /\.css$/).flatMap(({ name, text }) =>
  [...listClasses(text)].filter((found) => !isUsed(found)).map((found) => `${name}: nothing uses .${found}`),
);
for (const line of unused) console.error(line);
process.exit(unused.length === 0 ? 0 : 1);
