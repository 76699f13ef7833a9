// A world is a folder of src/worlds (docs/architecture.md, "Adding a look"). Reads one, and refuses it with its name if a
// part is missing or foreign.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  colorNames,
  type Palette,
  type PaletteColors,
  paletteRoles,
  toPalette,
  toPropertyName,
} from '@havn/api/kernel/palette';

/** The drawings that pages, mails and pictures of the server ask every world for. */
const slots = [
  'corner',
  'decline',
  'divider',
  'emblem',
  'favicon',
  'landscape',
  'lights',
  'night-sky',
  'not-found',
  'pattern',
  'portrait',
  'splash',
  'stamp',
  'thanks',
];
/** `corner-2` is drawn for the other corner, which otherwise has the first one mirrored; `vehicle` for link previews. */
const optionalSlots = ['corner-2', 'vehicle'];

export interface WorldFolder {
  name: string;
  directory: string;
  palettes: ReadonlyMap<string, Palette>;
  letterings: readonly string[];
  /** SVG documents by name, with tokens such as `var(--ink)` as colours. */
  drawings: ReadonlyMap<string, string>;
}

/** `Alpine summer` is `alpine-summer` in names of files. */
export const toSlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

interface Look {
  palettes: Record<string, PaletteColors>;
  letterings: Record<string, readonly string[]>;
}

type Report = (problem: string) => never;

const colorToken = /\b(?:fill|stroke|color|stop-color|flood-color)="([^"]*)"/g;
const keywords = new Set(['none', 'currentColor']);

function checkDrawing(name: string, svg: string, report: Report): void {
  if (/\bstyle\b|<script|<image|url\((?!#)/i.test(svg)) report(`${name}.svg has a style, picture or script.`);
  for (const [, value = ''] of svg.matchAll(colorToken)) {
    const [, token = ''] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    if (!keywords.has(value) && !colorNames.has(token)) report(`${name}.svg has the unknown colour "${value}".`);
  }
}

/** Drawings, and what names them: the world's own scripts and stylesheets. */
function checkDrawingNames(names: readonly string[], sources: string, report: Report): void {
  const used = [...sources.matchAll(/draw\('([\w-]+)'\)|url\("\.\/([\w-]+)\.svg"\)/g)].map(
    ([, drawn, linked]) => drawn ?? linked ?? '',
  );
  const missing = [...slots, ...used].find((name) => !names.includes(name));
  if (missing !== undefined) report(`${missing}.svg is missing.`);
  const foreign = names.find((name) => ![...slots, ...optionalSlots, ...used].includes(name));
  if (foreign !== undefined) report(`nothing uses ${foreign}.svg.`);
}

function checkColors(palette: string, colors: PaletteColors, report: Report): Palette {
  const names = [...paletteRoles, ...Object.keys(colors)];
  const unknown = names.find((name) => !colorNames.has(toPropertyName(name)));
  if (unknown !== undefined) report(`the palette "${palette}" has the unknown colour ${unknown}.`);
  const invalid = names.find((name) => !/^#[0-9a-f]{6}$/.test(String(Reflect.get(colors, name))));
  if (invalid !== undefined) report(`the palette "${palette}" has no ${invalid} such as #1c3550.`);
  return toPalette(colors);
}

const allowedFile = /^(?:[\w-]+\.(?:svg|tsx?)|look\.json|fonts|letterings)$/;

/** @throws Error with the name of the world and the part that is missing or foreign. */
export function readWorldFolder(directory: string): WorldFolder {
  const name = basename(directory);
  const report: Report = (problem) => {
    throw new Error(`The world "${name}": ${problem}`);
  };
  const read = (file: string) =>
    existsSync(join(directory, file)) ? readFileSync(join(directory, file), 'utf8') : report(`${file} is missing.`);
  const files = readdirSync(directory);
  const styles = ['text.css', `${name}.css`];
  const foreign = files.find((file) => !allowedFile.test(file) && !styles.includes(file));
  if (foreign !== undefined) report(`${foreign} is no part of a world.`);
  const look = JSON.parse(read('look.json')) as Look;
  const letterings = Object.keys(look.letterings);
  const sheets = letterings.map((lettering) => `letterings/${toSlug(lettering)}.css`);
  const foreignSheet = readdirSync(join(directory, 'letterings')).find(
    (file) => !sheets.includes(`letterings/${file}`),
  );
  if (foreignSheet !== undefined) report(`letterings/${foreignSheet} is not among the letterings of look.json.`);
  const palettes = new Map(
    Object.entries(look.palettes).map(([palette, colors]) => [palette, checkColors(palette, colors, report)]),
  );
  const drawings = new Map(
    files.filter((file) => file.endsWith('.svg')).map((file) => [file.slice(0, -4), read(file).trim()]),
  );
  for (const [drawing, svg] of drawings) checkDrawing(drawing, svg, report);
  const scripts = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  read('manifest.tsx');
  checkDrawingNames([...drawings.keys()], [...scripts, ...styles, ...sheets].map(read).join('\n'), report);
  return { name, directory, palettes, letterings, drawings };
}
