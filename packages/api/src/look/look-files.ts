// The built files of a look, and the lines of a document's head that load them. The web app's build writes a table of all
// looks (looks.json); the server and the dev server choose one by the wedding's record.

import type { LookChoice } from './look-names.js';
import type { Portrait } from './portrait.js';
import { getPortraitName } from './portrait-name.js';

/** Of the fonts of the first view, a page loads those of its language. */
export const fontScripts = ['latin', 'arabic'] as const;
export type FontScript = (typeof fontScripts)[number];

export const getFontScript = (language: string): FontScript =>
  new Intl.Locale(language).maximize().script === 'Arab' ? 'arabic' : 'latin';

/** Files are named as in `/assets/`. */
export interface LookFiles extends LookChoice {
  /** What the names of its drawings begin with, before `-corner.svg`. */
  art: string;
  styles: string;
  /** What the manifest of the world was built into. */
  script: string;
  /** Those of the first view: the lettering, the text face, and its bold one. */
  fonts: Readonly<Record<FontScript, readonly string[]>>;
  drawings: readonly string[];
  /** An SVG document, for the splash screen. */
  splash: string;
  /** The colour of the page. */
  paper: string;
}

/** As in the record of a wedding. */
export interface ChosenLook extends LookChoice {
  portrait?: Portrait | null;
}

/** The look of a wedding. A record from another version of the app may name one that is gone: then the first. */
export function findLook(
  looks: readonly LookFiles[],
  { world, palette, lettering, portrait }: ChosenLook,
): LookFiles | undefined {
  const isChosen = (look: LookFiles) =>
    look.world === world && look.palette === palette && look.lettering === lettering;
  const look = looks.find(isChosen) ?? looks[0];
  if (look === undefined || !portrait) return look;
  const drawings = look.drawings.map((name) => (name === 'portrait' ? getPortraitName(portrait) : name));
  return { ...look, drawings };
}

/** The name of a meta tag from which the app reads the world, what the names of its drawings begin with, and its files. */
export const lookMeta = 'havn:look';

const listFiles = ({ script, fonts, drawings }: LookFiles, fontScript: FontScript) => [
  script,
  ...fonts[fontScript],
  // After the common beginning of their names.
  ...drawings.filter((name) => name !== 'splash' && name !== 'favicon').map((name) => `-${name}.svg`),
];

/** The content of the meta tag. */
export const renderLookSource = (look: LookFiles, fontScript: FontScript = 'latin'): string =>
  [look.world, look.art, ...listFiles(look, fontScript)].join(' ');

export const getStylesPath = ({ styles }: LookFiles): string => `/assets/${styles}`;

/** In place of `<!--look-->`. The stylesheet is another matter: a link, or in the document. */
export const renderLookHead = (look: LookFiles, fontScript: FontScript): string =>
  [
    `<meta name="theme-color" content="${look.paper}">`,
    `<link rel="icon" href="/assets/${look.art}-favicon.svg" type="image/svg+xml">`,
    `<meta name="${lookMeta}" content="${renderLookSource(look, fontScript)}">`,
    // Bold letters come later.
    ...look.fonts[fontScript]
      .slice(0, 2)
      .map((name) => `<link rel="preload" as="font" fetchpriority="low" crossorigin href="/assets/${name}">`),
  ].join('\n');

/** In place of `<!--splash-drawing-->`. */
export const renderSplash = ({ splash }: LookFiles): string =>
  splash.replace('<svg ', '<svg class="splash__drawing" aria-hidden="true" ');

/** What a document says of the look of its wedding. */
export interface LookSource {
  world: string;
  art: string;
  /** Names below `/assets/`. */
  files: readonly string[];
}

/** From `renderLookSource`. */
export function parseLook(content: string): LookSource {
  const [world = '', art = '', ...files] = content.split(' ');
  return { world, art, files: files.map((name) => (name.startsWith('-') ? art + name : name)) };
}

/** In a stylesheet of a look, before what only the splash screen of the app needs. */
export const splashMarker = '/*splash*/';
