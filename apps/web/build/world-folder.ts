// A world is a folder of src/worlds (docs/architecture.md, "Adding a look"). Reads one, and refuses it with its name if a
// part is missing or foreign.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSlug } from '@havn/api/kernel/look-slug';
import {
  colorNames,
  type Palette,
  type PaletteColors,
  paletteRoles,
  toPalette,
  toPropertyName,
} from '@havn/api/kernel/palette';
import type { Portrait } from '@havn/api/kernel/portrait';
import { insertPeople } from '@havn/api/kernel/portrait-drawing';

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
  letterings: readonly { name: string; styles: string }[];
  /** SVG documents by name, with tokens such as `var(--ink)` as colours. */
  drawings: ReadonlyMap<string, string>;
  /** Of the text face, and of all else. */
  styles: { text: string; own: string };
  /** @throws Error with the names, if the world has no such font. */
  readFont(file: string): Buffer;
}

interface Look {
  palettes: Record<string, PaletteColors>;
  letterings: Record<string, readonly string[]>;
  /** The couple of the world, unless portrait.svg has one. */
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

function readDrawings(files: readonly string[], read: (file: string) => string, report: Report) {
  const drawings = new Map(
    files.filter((file) => file.endsWith('.svg')).map((file) => [file.slice(0, -4), read(file).trim()] as const),
  );
  for (const [name, svg] of drawings) checkDrawing(name, svg, report);
  return drawings;
}

function addPeople(frame: string, { portrait }: Look, report: Report): string {
  if (!frame.includes('<!--people-->')) report('portrait.svg has no <!--people-->.');
  if (frame.includes('<!--/people-->')) return frame;
  return insertPeople(frame, portrait ?? report('look.json has no portrait.'));
}

const allowedFile = /^(?:[\w-]+\.(?:svg|tsx?)|look\.json|text\.css|fonts|letterings)$/;

/** The files of a world, of which each has a purpose. */
function listFiles(directory: string, { name, sheets, report }: { name: string; sheets: string[]; report: Report }) {
  const files = readdirSync(directory);
  const foreign = files.find((file) => !allowedFile.test(file) && file !== `${name}.css`);
  if (foreign !== undefined) report(`${foreign} is no part of a world.`);
  if (!files.includes('letterings')) report('letterings is missing.');
  const foreignSheet = readdirSync(join(directory, 'letterings')).find(
    (file) => !sheets.includes(`letterings/${file}`),
  );
  if (foreignSheet !== undefined) report(`letterings/${foreignSheet} is not among the letterings of look.json.`);
  return files;
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
  const letterings = Object.keys(look.letterings).map((lettering) => ({
    name: lettering,
    sheet: `letterings/${toSlug(lettering)}.css`,
  }));
  const sheets = letterings.map(({ sheet }) => sheet);
  const files = listFiles(directory, { name, sheets, report });
  const palettes = new Map(
    Object.entries(look.palettes).map(([palette, colors]) => [palette, checkColors(palette, colors, report)]),
  );
  const drawings = readDrawings(files, read, report);
  drawings.set('portrait', addPeople(drawings.get('portrait') ?? '', look, report));
  read('manifest.tsx');
  const styles = { text: read('text.css'), own: read(`${name}.css`) };
  const sources = [...files.filter((file) => /\.tsx?$/.test(file)), ...sheets].map(read);
  checkDrawingNames([...drawings.keys()], [...sources, styles.own, styles.text].join('\n'), report);
  return {
    name,
    directory,
    palettes,
    letterings: letterings.map(({ name: lettering, sheet }) => ({ name: lettering, styles: read(sheet) })),
    drawings,
    styles,
    readFont: (file) => readBytes(`fonts/${file}`),
  };
}
