// The stamp of the last build: a hash of the lock file and all sources, so that `npm start` skips an up-to-date build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { atRoot } from './child.mjs';

const stampFile = atRoot('node_modules', '.cache', 'havn.stamp');
const rootFiles = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json', 'tsconfig.base.json'];
const ignoredDirectories = new Set(['node_modules', 'dist', 'dist-server', 'bundle', 'test', 'coverage', '.turbo']);
// Tests are not built; generated files derive from other sources.
const ignoredFiles = /\.test\.\w+$|\.gen\.\w+$|\.tsbuildinfo$/;

function listPackageDirectories() {
  return ['apps', 'packages']
    .filter((group) => existsSync(atRoot(group)))
    .flatMap((group) => readdirSync(atRoot(group)).map((name) => join(group, name)))
    .filter((folder) => existsSync(atRoot(folder, 'package.json')))
    .sort();
}

function listFiles(folder) {
  return readdirSync(atRoot(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignoredDirectories.has(entry.name) ? [] : listFiles(path);
      return entry.isFile() && !ignoredFiles.test(entry.name) ? [path] : [];
    });
}

/** The hash of all build inputs. Contents, not mtimes: a checkout changes mtimes, and a quick edit may not. */
export function hashSources() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of [...rootFiles, ...listPackageDirectories().flatMap(listFiles)]) {
    const content = readFileSync(atRoot(file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isBuilt(folder) {
  const { scripts } = JSON.parse(readFileSync(atRoot(folder, 'package.json'), 'utf8'));
  return scripts?.build === undefined || existsSync(atRoot(folder, 'dist'));
}

/** Whether the installed packages and the build match the current sources. */
export function isUpToDate() {
  if (!existsSync(stampFile) || !listPackageDirectories().every(isBuilt)) return false;
  return readFileSync(stampFile, 'utf8') === hashSources();
}

export function writeStamp(sources) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, sources);
}
