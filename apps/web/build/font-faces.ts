// The stylesheet of a typeface, written from the fonts that look.json names: web fonts, of which each has what those
// before it lack, and local fonts with adjusted metrics, so that nothing shifts when a web font arrives.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontScript, fontScripts } from '@havn/api/look/look-files';

export interface Typeface {
  /** By package and style, such as `charm/400-normal`. Both in percent: `size` of the text, `ascent` of the size. */
  fonts: Readonly<Record<string, { size?: number; ascent?: number }>>;
  /** The bold styles, in the order of `fonts`. */
  bold?: readonly string[];
  /** Of the first font, in percent of the size of the text. */
  ascent: number;
  descent: number;
  /** The sizes of local fonts, in percent. */
  local: Readonly<Record<string, number>>;
  boldLocal?: Readonly<Record<string, number>>;
  /** Families for all other devices. */
  others: readonly string[];
}

/** What browsers call a local font: on desktops, iPhones, Android and Linux. */
const localNames: Readonly<Record<string, readonly string[]>> = {
  Arial: ['Arial', 'ArialMT', 'Liberation Sans'],
  'Arial Bold': ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  Roboto: ['Roboto', 'Roboto-Regular'],
  'Roboto Bold': ['Roboto Bold', 'Roboto-Bold'],
  DejaVu: ['DejaVu Sans'],
  'DejaVu Bold': ['DejaVu Sans Bold'],
  Times: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
  'Times Bold': ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  'Times Italic': ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
  Noto: ['Noto Serif', 'NotoSerif'],
  'Noto Bold': ['Noto Serif Bold', 'NotoSerif-Bold'],
  'Noto Italic': ['Noto Serif Italic', 'NotoSerif-Italic'],
  Naskh: ['Noto Naskh Arabic', 'NotoNaskhArabic', 'NotoNaskhArabic-Regular'],
};

/** Of the files of packages. Of several faces with a character in their range, the browser loads the last one. */
const packageRanges = {
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
  greek: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF',
  vietnamese: 'U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF1,U+20AB',
  'latin-ext':
    'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AA,U+20AD-20C0',
  // Without the soft hyphen, which is not drawn.
  latin: 'U+20-AC,U+AE-FF,U+131,U+2BB-2BC,U+2022,U+20AC',
  arabic: 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC',
};
type Subset = keyof typeof packageRanges;

/** What our own files have of each script. `text` is for reading only. */
const characters = JSON.parse(readFileSync(new URL('font-characters.json', import.meta.url), 'utf8')) as Record<
  FontScript,
  { lettering: string; text: string }
>;

const toHex = (code: number) => code.toString(16).toUpperCase();

/** `U+41-5A,U+C4`. */
function formatRange(text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => `U+${toHex(from)}${to > from ? `-${toHex(to)}` : ''}`).join(',');
}

const require = createRequire(import.meta.url);

const getPackageFile = (font: string, subset: Subset) => {
  const [name = '', style = ''] = font.split('/');
  return `@fontsource/${name}/files/${name}-${subset}-${style}.woff2`;
};

function hasSubset(font: string, subset: Subset): boolean {
  try {
    return require.resolve(getPackageFile(font, subset)) !== '';
  } catch {
    return false;
  }
}

/** The styles of a font of the typeface: regular, and bold if it has it. */
const listStyles = ({ fonts, bold = [] }: Typeface, font: string) =>
  [font, bold[Object.keys(fonts).indexOf(font)]].filter((style) => style !== undefined);

/** Fonts of packages that are not installed, or lack the style. */
export const listUnknownFonts = ({ fonts, bold = [] }: Typeface): string[] =>
  [...Object.keys(fonts), ...bold].filter(
    (font) => !(Object.keys(packageRanges) as Subset[]).some((subset) => hasSubset(font, subset)),
  );

export const listUnknownLocalFonts = ({ local, boldLocal }: Typeface): string[] =>
  Object.keys({ ...local, ...boldLocal }).filter((name) => localNames[name] === undefined);

/** The first font that has a subset. */
const findFont = ({ fonts }: Typeface, subset: Subset) => Object.keys(fonts).find((font) => hasSubset(font, subset));

/** Names in `fonts/` of the world, regular and bold. */
export function listOwnFiles(typeface: Typeface, script: FontScript): string[] {
  const font = findFont(typeface, script);
  return font === undefined ? [] : listStyles(typeface, font).map((style) => `${style.replace('/', '-')}.woff2`);
}

const renderFace = (properties: Readonly<Record<string, string | undefined>>) =>
  `@font-face{${Object.entries(properties)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(';')}}`;

const percent = (value: number | undefined) => (value === undefined ? undefined : `${Number(value.toFixed(1))}%`);

interface FaceSource {
  family: string;
  font: string;
  files: readonly string[];
  /** Without, the face has all characters of its file. */
  range?: string;
  /** In percent of the size of the text, if not those of the font. */
  metrics?: { ascent: number; descent: number };
}

/** Of one font: the regular face, and the bold one. */
function renderFaces({ fonts }: Typeface, { family, font, files, range, metrics }: FaceSource): string[] {
  const { size, ascent } = fonts[font] ?? {};
  const scale = (value: number) => (value / (size ?? 100)) * 100;
  return files.map((file, index) =>
    renderFace({
      'font-family': `"${family}"`,
      src: `url("${file}") format("woff2")`,
      'font-display': 'swap',
      'font-weight': index === 0 ? undefined : '700',
      'size-adjust': percent(size),
      'ascent-override': percent(metrics === undefined ? ascent : scale(metrics.ascent)),
      'descent-override': percent(metrics && scale(metrics.descent)),
      'unicode-range': range,
    }),
  );
}

function renderPackageFaces(family: string, typeface: Typeface): string[] {
  return Object.entries(packageRanges).flatMap(([name, range]) => {
    const subset = name as Subset;
    const font = findFont(typeface, subset);
    if (font === undefined) return [];
    const files = listStyles(typeface, font).map((style) => getPackageFile(style, subset));
    return renderFaces(typeface, { family, font, files, range });
  });
}

/** The subset of the world that has the script. */
function renderOwnFaces(
  typeface: Typeface,
  script: FontScript,
  face: Pick<FaceSource, 'family' | 'range' | 'metrics'>,
): string[] {
  const files = listOwnFiles(typeface, script).map((file) => `./fonts/${file}`);
  return renderFaces(typeface, { ...face, font: findFont(typeface, script) ?? '', files });
}

const getLocalFamily = (family: string, local: string) => `${family}, ${local.split(' ')[0]}`;

function renderLocalFaces(family: string, { local, boldLocal = {}, ascent, descent }: Typeface): string[] {
  const render =
    (weight?: string) =>
    ([name, size]: [string, number]) =>
      renderFace({
        'font-family': `"${getLocalFamily(family, name)}"`,
        src: (localNames[name] ?? [name]).map((localName) => `local("${localName}")`).join(','),
        'font-weight': weight,
        'size-adjust': percent(size),
        'ascent-override': percent((ascent / size) * 100),
        'descent-override': percent((descent / size) * 100),
        'line-gap-override': '0%',
      });
  return [...Object.entries(local).map(render()), ...Object.entries(boldLocal).map(render('700'))];
}

const generic = new Set(['serif', 'sans-serif']);

/** What our own files have of a script. */
const getOwnRange = ({ bold }: Typeface, script: FontScript) =>
  formatRange(characters[script].lettering + (bold === undefined ? '' : characters[script].text));

/** @param family - `Text` or `Lettering`, the property of which is `--font-text`. */
export function renderTypeface(family: string, typeface: Typeface): string {
  const property = `--font-${family.toLowerCase()}`;
  const families = [
    family,
    ...Object.keys(typeface.local).map((name) => getLocalFamily(family, name)),
    ...typeface.others,
  ]
    .map((name) => (generic.has(name) ? name : `"${name}"`))
    .join(',');
  // Pages in Arabic need no other file for digits and spaces, and their lines do not move when this one arrives.
  const arabicFamily = `${family}, Arabic`;
  return [
    ...renderPackageFaces(family, typeface),
    ...fontScripts.flatMap((script) =>
      renderOwnFaces(typeface, script, { family, range: getOwnRange(typeface, script) }),
    ),
    ...renderOwnFaces(typeface, 'arabic', { family: arabicFamily, metrics: typeface }),
    ...renderLocalFaces(family, typeface),
    `@layer components{:root{${property}:${families}}:root:lang(ar){${property}:"${arabicFamily}",${families}}}`,
  ].join('');
}

/** The lettering of the splash screen is a face of its own, which never replaces letters that are being read. */
export const renderSplashFaces = (lettering: Typeface): string =>
  fontScripts
    .flatMap((script) => renderOwnFaces(lettering, script, { family: 'Splash', range: getOwnRange(lettering, script) }))
    .join('')
    .replaceAll('font-display:swap', 'font-display:optional');

/** The first two of a script are those of the first paint: the lettering and the text. */
export const listFirstViewFiles = (lettering: Typeface, text: Typeface): Record<FontScript, string[]> =>
  Object.fromEntries(
    fontScripts.map((script) => [script, [...listOwnFiles(lettering, script), ...listOwnFiles(text, script)]]),
  ) as Record<FontScript, string[]>;
