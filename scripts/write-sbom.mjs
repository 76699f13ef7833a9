// Writes dist/bill-of-materials.cdx.json, a software bill of materials (SBOM) of all production packages with version
// and license, as CycloneDX 1.6 (security row S5). Runs at the end of a build; based on the installed packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const pnpm = ['node_modules/pnpm/bin/pnpm.cjs', 'licenses', 'list', '--recursive', '--prod', '--json'];

/** npm's purl: the scope's @ is encoded (package-url specification, type npm). */
const toPurl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function toComponent(name, version, license) {
  const licenses = license === 'Unknown' ? {} : { licenses: [{ license: { name: license } }] };
  return { type: 'library', 'bom-ref': toPurl(name, version), name, version, purl: toPurl(name, version), ...licenses };
}

const { status, stdout, stderr } = spawnSync(process.execPath, pnpm, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (status !== 0) {
  console.error(`Failed to write the bill of materials.\n${stderr}`);
  process.exit(1);
}
const components = Object.values(JSON.parse(stdout))
  .flat()
  .flatMap(({ name, versions, license }) => versions.map((version) => toComponent(name, version, license)))
  .sort((first, second) => (first.purl < second.purl ? -1 : 1));
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  components,
};
mkdirSync('dist', { recursive: true });
writeFileSync('dist/bill-of-materials.cdx.json', `${JSON.stringify(sbom, null, 2)}\n`);
