// A world is a folder of src/worlds (docs/architecture.md, "Adding a look"). Reads one, and refuses it with its name if a
// part is missing or foreign.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSlug } from '@havn/api/look/look-slug';
import {
  colorNames,
  type Palette,
  type PaletteColors,
  paletteRoles,
  toPalette,
  toPropertyName,
} from '@havn/api/look/palette';
import type { Portrait } from '@havn/api/look/portrait';
import { insertPeople } from '@havn/api/look/portrait-drawing';
import { listFirstViewFiles, listUnknownFonts, listUnknownLocalFonts, type Typeface } from './font-faces.js';

/** The drawings that pages, mails and pictures of the server ask every world for. */
const slots = [
  'corner',
  'corner-2',
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
/** `vehicle` is for link previews. */
const optionalSlots = ['vehicle'];

/** A drawing of this ending is that without it, in the colours of the night. */
export const nightSuffix = '-night';

export interface WorldFolder {
  name: string;
  directory: string;
  palettes: ReadonlyMap<string, Palette>;
  text: Typeface;
  /** With rules of their own, of which most have none. */
  letterings: readonly { name: string; typeface: Typeface; styles: string }[];
  /** SVG documents by name, with tokens such as `var(--ink)` as colours. */
  drawings: ReadonlyMap<string, string>;
  styles: string;
  /** @throws Error with the names, if the world has no such font. */
  readFont(file: string): Buffer;
}

interface Look {
  palettes: Record<string, PaletteColors>;
  text: Typeface;
  letterings: Record<string, Typeface>;
  /** The couple of the world, drawn unless portrait.svg has one that looks like it. */
  portrait?: Portrait;
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
  const used = [...sources.matchAll(/draw\('([\w-]+)'\)|'([\w-]+)-night'|url\("\.\/([\w-]+)\.svg"\)/g)].map(
    ([, drawn, nightly, linked]) => drawn ?? nightly ?? linked ?? '',
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

function readDrawings(files: readonly string[], read: (file: string) => string, report: Report) {
  const drawings = new Map(
    files.filter((file) => file.endsWith('.svg')).map((file) => [file.slice(0, -4), read(file).trim()] as const),
  );
  for (const [name, svg] of drawings) checkDrawing(name, svg, report);
  return drawings;
}

function addPeople(frame: string, { portrait }: Look, report: Report): string {
  if (!frame.includes('<!--people-->')) report('portrait.svg has no <!--people-->.');
  const couple = portrait ?? report('look.json has no portrait.');
  return frame.includes('<!--/people-->') ? frame : insertPeople(frame, couple);
}

const allowedFile = /^(?:[\w-]+\.(?:svg|tsx?)|look\.json|fonts|letterings)$/;

const listDirectory = (path: string) => (existsSync(path) ? readdirSync(path) : []);

/** The files of a world, of which each has a purpose. */
function listFiles(directory: string, { name, sheets, report }: { name: string; sheets: string[]; report: Report }) {
  const files = readdirSync(directory);
  const foreign = files.find((file) => !allowedFile.test(file) && file !== `${name}.css`);
  if (foreign !== undefined) report(`${foreign} is no part of a world.`);
  const foreignSheet = listDirectory(join(directory, 'letterings')).find((file) => !sheets.includes(file));
  if (foreignSheet !== undefined) report(`letterings/${foreignSheet} is not among the letterings of look.json.`);
  return files;
}

/** The fonts of packages, and our own subsets of them. */
function checkFonts({ text, letterings }: Look, files: readonly string[], report: Report): void {
  const typefaces = Object.values(letterings);
  const [unknown] = [text, ...typefaces].flatMap(listUnknownFonts);
  if (unknown !== undefined) report(`there is no @fontsource/${unknown}.`);
  const [unknownLocal] = [text, ...typefaces].flatMap(listUnknownLocalFonts);
  if (unknownLocal !== undefined) report(`look.json has the unknown local font "${unknownLocal}".`);
  const needed = new Set(typefaces.flatMap((lettering) => Object.values(listFirstViewFiles(lettering, text)).flat()));
  const missing = [...needed].find((file) => !files.includes(file));
  if (missing !== undefined) report(`fonts/${missing} is missing. Run scripts/subset-fonts.py.`);
  const foreign = files.find((file) => !needed.has(file));
  if (foreign !== undefined) report(`nothing uses fonts/${foreign}.`);
}

/** @throws Error with the name of the world and the part that is missing or foreign. */
export function readWorldFolder(directory: string): WorldFolder {
  const name = basename(directory);
  const report: Report = (problem) => {
    throw new Error(`The world "${name}": ${problem}`);
  };
  const readBytes = (file: string) =>
    existsSync(join(directory, file)) ? readFileSync(join(directory, file)) : report(`${file} is missing.`);
  const read = (file: string) => readBytes(file).toString('utf8');
  const look = JSON.parse(read('look.json')) as Look;
  const sheets = Object.keys(look.letterings).map((lettering) => `${toSlug(lettering)}.css`);
  const files = listFiles(directory, { name, sheets, report });
  checkFonts(look, listDirectory(join(directory, 'fonts')), report);
  const palettes = new Map(
    Object.entries(look.palettes).map(([palette, colors]) => [palette, checkColors(palette, colors, report)]),
  );
  const drawings = readDrawings(files, read, report);
  drawings.set('portrait', addPeople(drawings.get('portrait') ?? '', look, report));
  read('manifest.tsx');
  const styles = read(`${name}.css`);
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map(read);
  checkDrawingNames([...drawings.keys()], [...sources, styles].join('\n'), report);
  for (const [, base = ''] of sources.join('\n').matchAll(/'([\w-]+)-night'/g))
    drawings.set(base + nightSuffix, drawings.get(base) ?? '');
  const readSheet = (lettering: string) => {
    const file = `letterings/${toSlug(lettering)}.css`;
    return existsSync(join(directory, file)) ? read(file) : '';
  };
  return {
    name,
    directory,
    palettes,
    text: look.text,
    letterings: Object.entries(look.letterings).map(([lettering, typeface]) => ({
      name: lettering,
      typeface,
      styles: readSheet(lettering),
    })),
    drawings,
    styles,
    readFont: (file) => readBytes(`fonts/${file}`),
  };
}
