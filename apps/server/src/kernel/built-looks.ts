// The files of the looks in the built web app (apps/web/build/looks.ts).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChosenLook,
  type FontScript,
  findLook,
  getFontScript,
  getStylesPath,
  type LookFiles,
  splashMarker,
} from '@havn/api/look/look-files';
import type { LookChoice } from '@havn/api/look/look-names';
import type { Portrait } from '@havn/api/look/portrait';
import { paintPortrait } from '@havn/api/look/portrait-drawing';
import { getScriptName } from '@havn/api/look/script-fonts';
import { isBuiltIn } from '@havn/i18n/own-languages';

export interface BuiltLooks {
  getFiles(look: ChosenLook): LookFiles;
  /** An SVG document in the colours of the look; null if the world has none of this name. */
  readDrawing(look: LookChoice, name: string): string | null;
  /** Without those of the app's splash screen. */
  readStyles(look: LookChoice): string;
  /** The paths of the stylesheets with the fonts of those languages that the fonts of looks do not have. */
  listScriptStyles(languages: readonly string[]): string[];
  readScriptStyles(languages: readonly string[]): string;
  /** An SVG document; null if the names of no look's drawings begin with `art`. */
  drawPortrait(art: string, portrait: Portrait): string | null;
}

/** Without the web app, as in tests. */
const unbuilt: LookFiles = {
  world: 'harbour',
  palette: 'Harbour',
  lettering: 'Charm',
  art: '',
  styles: '',
  script: '',
  fonts: { latin: [], arabic: [] },
  drawings: [],
  splash: '',
  paper: '',
};

/** Whose fonts of the look a page preloads. Other languages of the Arabic script have fonts of their own, with more letters. */
export const getPreloadedScript = (language: string): FontScript =>
  isBuiltIn(language) ? getFontScript(language) : 'latin';

export const toDocumentStyles = (css: string): string => css.split(splashMarker)[0] ?? '';

export function loadLooks(webDirectory: string): BuiltLooks {
  const readTable = <Table>(name: string): Table | null => {
    const table = join(webDirectory, name);
    return existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : null;
  };
  const looks = readTable<LookFiles[]>('looks.json') ?? [];
  const scripts = readTable<Record<string, string>>('scripts.json') ?? {};
  const getFiles = (look: ChosenLook) => findLook(looks, look) ?? unbuilt;
  // Those of the built-in languages are in the stylesheets of looks.
  const listScriptStyles = (languages: readonly string[]) => {
    const sheets = languages.flatMap((tag) => (isBuiltIn(tag) ? [] : (scripts[getScriptName(tag)] ?? [])));
    return [...new Set(sheets)].map((sheet) => `/assets/${sheet}`);
  };
  const read = (art: string, name: string) => readFileSync(join(webDirectory, 'assets', `${art}-${name}.svg`), 'utf8');
  return {
    getFiles,
    readDrawing: (look, name) => {
      const { art, drawings } = getFiles(look);
      return drawings.includes(name) ? read(art, name) : null;
    },
    drawPortrait: (art, portrait) => {
      const look = looks.find((known) => known.art === art);
      return look === undefined ? null : paintPortrait(read(art, 'portrait'), portrait, look);
    },
    readStyles: (look) => {
      const files = getFiles(look);
      if (files.styles === '') return '';
      return toDocumentStyles(readFileSync(join(webDirectory, getStylesPath(files)), 'utf8'));
    },
    listScriptStyles,
    readScriptStyles: (languages) =>
      listScriptStyles(languages)
        .map((path) => readFileSync(join(webDirectory, path), 'utf8'))
        .join(''),
  };
}
