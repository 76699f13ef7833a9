// Installs the built package into a throw-away project, as npm does: from the tarball of `npm pack`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const builtPackage = join(repository, 'packages/widget/dist/package');

export const packageName = '@havn/widget';

/** Runs a program in a folder, and returns its output. Throws with the output if it fails. */
export function run(folder: string, command: string, parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${stdout}\n${stderr}`);
  return stdout;
}

/** Packs the built package into a folder, and returns the path of the tarball. */
export function packPackage(folder: string): string {
  if (!existsSync(builtPackage)) throw new Error('Build the widget first: pnpm --filter @havn/widget build');
  run(builtPackage, 'npm', ['pack', '--silent', '--pack-destination', folder]);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack wrote no tarball');
  return join(folder, tarball);
}

/**
 * Creates a project that contains the package and links to packages of the workspace, for example `react`, as its
 * only dependencies. Returns its folder, which the caller removes.
 */
export function createProject(links: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'havn-project-'));
  const target = join(folder, 'node_modules', packageName);
  mkdirSync(target, { recursive: true });
  run(folder, 'tar', ['-xzf', packPackage(folder), '-C', target, '--strip-components=1']);
  for (const name of links) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(repository, 'apps/web/node_modules', name)), link, 'dir');
  }
  return folder;
}

/** Creates a project that npm installs: the package, and exact versions of other packages from the registry. */
export function installProject(packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'havn-project-'));
  writeFiles(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', '--silent'];
  run(folder, 'npm', ['install', ...options, packPackage(folder), ...packages]);
  return folder;
}

/** Writes the files of a project by name. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Uses of the React component and of the element in JSX, right and wrong ones. */
export const reactUsage = `
import { AddToCalendarButton } from '${packageName}/react';
import { useRef } from 'react';

export function Invitation() {
  const button = useRef<React.ComponentRef<typeof AddToCalendarButton>>(null);
  return (
    <main>
      <AddToCalendarButton
        ref={button}
        name="Wedding"
        dates={[{ startDate: '2027-08-07' }]}
        options={['Google', 'iCal']}
        className="wide"
        onSuccess={(event) => event.detail.label.toUpperCase()}
      >
        <button slot="trigger">Save the date</button>
      </AddToCalendarButton>
      {/* @ts-expect-error is not a style */}
      <AddToCalendarButton name="Wedding" buttonStyle="square" />
      <add-to-calendar-button name="Wedding" dates={[{ startDate: '2027-08-07' }]} onatcb-success={() => {}} />
    </main>
  );
}
`;
