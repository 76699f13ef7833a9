// Writes the palettes, letterings and couples of all worlds (apps/web/src/worlds/*/look.json) into
// packages/api/src/kernel/looks.gen.ts, so that schemas know their names as types. With --check, only fails if the file is
// not up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const worlds = new URL('../apps/web/src/worlds/', import.meta.url);
const generated = new URL('../packages/api/src/kernel/looks.gen.ts', import.meta.url);

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
/** Apart from each other, because most users need only the names. The first ones of a world are its defaults. */
const source = `// Written by scripts/write-looks.mjs from the worlds' look.json.
import type { Portrait } from './portrait.js';

${writeConst('lookNames', ({ palettes, letterings }) => ({ palettes: Object.keys(palettes), letterings: Object.keys(letterings) }), { suffix: ' as const' })}
${writeConst('paletteColors', ({ palettes }) => palettes)}
${writeConst('letteringFonts', ({ letterings }) => mapValues(letterings, ({ fonts }) => Object.keys(fonts)))}
${writeConst('couples', ({ portrait }) => portrait, { type: ': Readonly<Record<string, Portrait>>' })}
`;
const isCurrent = existsSync(generated) && readFileSync(generated, 'utf8') === source;
if (!isCurrent && process.argv.includes('--check')) {
  console.error('packages/api/src/kernel/looks.gen.ts is not up to date. Run: node scripts/write-looks.mjs');
  process.exit(1);
}
if (!isCurrent) writeFileSync(generated, source);
