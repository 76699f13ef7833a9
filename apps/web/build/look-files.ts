// The files of all looks: each drawing of a world in each of its palettes, and a stylesheet for each palette and lettering.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LookFiles, splashMarker } from '@havn/api/look/look-files';
import { getLookName, toSlug } from '@havn/api/look/look-slug';
import { isPeopleColor, listColorProperties, type Palette, paint, toNightPalette } from '@havn/api/look/palette';
import { personParts } from '@havn/api/look/person-parts';
import { scriptFonts } from '@havn/api/look/script-fonts';
import { listFirstViewFiles, renderSplashFaces, renderTypeface, type Typeface } from './font-faces.js';
import { renderScriptStyles } from './script-fonts.js';
import { nightSuffix, readWorldFolder, type WorldFolder } from './world-folder.js';

const worldsDirectory = fileURLToPath(new URL('../src/worlds/', import.meta.url));

export const readWorldFolders = (directory = worldsDirectory): WorldFolder[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readWorldFolder(join(directory, name)));

export interface BuiltLooks {
  looks: LookFiles[];
  /** The names of stylesheets in `/assets/`, by script. */
  scripts: Record<string, string>;
  /** By path, without a leading slash. */
  files: ReadonlyMap<string, string | Buffer>;
}

const hash = (...contents: (string | Buffer)[]) => {
  const digest = createHash('sha256');
  for (const content of contents) digest.update(content);
  return digest.digest('hex').slice(0, 8);
};

/** Our own stylesheets have no texts that this could change. */
const minify = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/: /g, ':')
    .replace(/([\s:,(-])0\.(\d)/g, '$1.$2')
    .replaceAll(';}', '}');

const require = createRequire(import.meta.url);
const fontUrl = /url\("(\.\/fonts\/|@fontsource\/)([^"]+)"\)/g;

interface FontSource {
  /** Absent if all fonts are of packages. */
  world?: WorldFolder;
  files: Map<string, Buffer | string>;
}

/** Adds a font of the world, or of a package, to the files. */
function addFont(path: string, { world, files }: FontSource): string {
  const isOwn = !path.startsWith('@fontsource/');
  const bytes = isOwn && world !== undefined ? world.readFont(path) : readFileSync(require.resolve(path));
  const name = `${basename(path, '.woff2')}-${hash(bytes)}.woff2`;
  files.set(`assets/${name}`, bytes);
  return name;
}

/** Replaces the paths of fonts in a stylesheet, and adds the fonts to the files. */
const linkFonts = (css: string, source: FontSource) =>
  css.replace(
    fontUrl,
    (_, from: string, path: string) => `url(/assets/${addFont(from.startsWith('.') ? path : from + path, source)})`,
  );

const splashStyles = readFileSync(new URL('../src/splash.css', import.meta.url), 'utf8');

const renderSplash = (faces: string) =>
  `${splashMarker}${minify(splashStyles)}${faces}@layer base{:root{--font-splash:Splash,"Palatino Linotype",Georgia,serif}}`;

const renderTokens = (palette: Palette) =>
  `:root,.invitation-colors{${listColorProperties(palette)
    .filter(([name]) => !isPeopleColor(name) && name !== '--ink-deep')
    .map(([name, value]) => `${name}:${value};`)
    .join('')}--night-sky:url("./night-sky.svg");--pass-pattern:url("./pattern.svg");--pass-stamp:url("./stamp.svg")}`;

/** Declares the order of the layers, because it is loaded first. */
const layers = '@layer base,layout,components;';

/** @returns what the names of the drawings begin with. */
function addDrawings(
  world: WorldFolder,
  { palette, colors }: { palette: string; colors: Palette },
  files: Map<string, string | Buffer>,
): string {
  const night = toNightPalette(colors);
  const painted = [...world.drawings].map(
    ([name, svg]) => [name, paint(svg, name.endsWith(nightSuffix) ? night : colors)] as const,
  );
  // The server draws portraits of other people.
  const people = Object.values(personParts).map((part) => paint(part, colors));
  const art = `${world.name}-${toSlug(palette)}-${hash(JSON.stringify([painted, people]))}`;
  for (const [name, svg] of painted) files.set(`assets/${art}-${name}.svg`, svg);
  return art;
}

function buildWorld(world: WorldFolder, files: Map<string, string | Buffer>): LookFiles[] {
  const source = { world, files };
  const render = (family: string, typeface: Typeface) => linkFonts(renderTypeface(family, typeface), source);
  const [text, own] = [render('Text', world.text), minify(world.styles)];
  const letterings = world.letterings.map(({ name, typeface, styles }) => {
    const names = Object.entries(listFirstViewFiles(typeface, world.text));
    return {
      name,
      css: render('Lettering', typeface) + minify(styles),
      splash: renderSplash(linkFonts(renderSplashFaces(typeface), source)),
      fonts: Object.fromEntries(names.map(([script, paths]) => [script, paths.map((path) => addFont(path, source))])),
    };
  });
  return [...world.palettes].flatMap(([palette, colors]) => {
    const art = addDrawings(world, { palette, colors }, files);
    return letterings.map(({ name: lettering, css, splash, fonts }): LookFiles => {
      const tokens = `@layer base{${renderTokens(colors)}}`;
      const sheets = [layers, tokens, text, css, own, splash].join('');
      const styles = sheets.replace(/url\("\.\/([\w-]+)\.svg"\)/g, `url(/assets/${art}-$1.svg)`);
      const choice = { world: world.name, palette, lettering };
      const sheet = `${getLookName(choice)}-${hash(styles)}.css`;
      files.set(`assets/${sheet}`, styles);
      return {
        ...choice,
        art,
        styles: sheet,
        script: '',
        fonts: { latin: fonts.latin ?? [], arabic: fonts.arabic ?? [] },
        drawings: [...world.drawings.keys()],
        splash: world.drawings.get('splash') ?? '',
        paper: colors.paper,
      };
    });
  });
}

function buildScripts(files: Map<string, string | Buffer>): Record<string, string> {
  const sheets = Object.keys(scriptFonts).map((script) => {
    const css = linkFonts(renderScriptStyles(script), { files });
    const sheet = `${toSlug(script)}-${hash(css)}.css`;
    files.set(`assets/${sheet}`, css);
    return [script, sheet] as const;
  });
  return Object.fromEntries(sheets);
}

export function buildLooks(worlds: readonly WorldFolder[]): BuiltLooks {
  const files = new Map<string, string | Buffer>();
  return { looks: worlds.flatMap((world) => buildWorld(world, files)), scripts: buildScripts(files), files };
}
