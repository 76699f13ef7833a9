// Writes the palettes, letterings and couples of all worlds (apps/web/src/worlds/*/look.json) into
// packages/api/src/look/looks.gen.ts, and their names into look-names.gen.ts, so that schemas know them as types. With
// --check, only fails if a file is not up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const worlds = new URL('../apps/web/src/worlds/', import.meta.url);
const folder = 'packages/api/src/look';

/** Every folder with drawings is a world. The first one is the default. */
const names = readdirSync(worlds, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((one, other) => Number(other === 'harbour') - Number(one === 'harbour') || one.localeCompare(other));

function readLook(name) {
  const file = new URL(`${name}/look.json`, worlds);
  if (!existsSync(file)) throw new Error(`The world "${name}" has no look.json.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const looks = names.map((name) => [name, readLook(name)]);
const mapValues = (object, map) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
const writeConst = (name, pick, { type = '', suffix = '' } = {}) =>
  `export const ${name}${type} = ${JSON.stringify(Object.fromEntries(looks.map(([world, look]) => [world, pick(look)])), null, 2)}${suffix};`;
const head = "// Written by scripts/write-looks.mjs from the worlds' look.json.\n";
/** The names are a file of their own, because most users need nothing else. The first ones of a world are its defaults. */
const modules = {
  'look-names': `${head}${writeConst('lookNames', ({ palettes, letterings }) => ({ palettes: Object.keys(palettes), letterings: Object.keys(letterings) }), { suffix: ' as const' })}
`,
  looks: `${head}import type { Portrait } from './portrait.js';

${writeConst('paletteColors', ({ palettes }) => palettes)}
${writeConst('letteringFonts', ({ letterings }) => mapValues(letterings, ({ fonts }) => Object.keys(fonts)))}
${writeConst('couples', ({ portrait }) => portrait, { type: ': Readonly<Record<string, Portrait>>' })}
`,
};

for (const [name, source] of Object.entries(modules)) {
  const file = `${folder}/${name}.gen.ts`;
  const url = new URL(`../${file}`, import.meta.url);
  if (existsSync(url) && readFileSync(url, 'utf8') === source) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is not up to date. Run: node scripts/write-looks.mjs`);
    process.exit(1);
  }
  writeFileSync(url, source);
}
