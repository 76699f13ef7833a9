// The files of the looks in the built web app (apps/web/build/looks.ts).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLook, getStylesPath, type LookFiles } from '@havn/api/kernel/look-files';
import type { LookChoice } from '@havn/api/kernel/look-names';

export interface BuiltLooks {
  getFiles(look: LookChoice): LookFiles;
  /** An SVG document in the colours of the look; null if the world has none of this name. */
  readDrawing(look: LookChoice, name: string): string | null;
  readStyles(look: LookChoice): string;
}

/** Without the web app, as in tests. */
const unbuilt: LookFiles = {
  world: 'harbour',
  palette: 'Harbour',
  lettering: 'Charm',
  art: '',
  styles: '',
  script: '',
  firstFonts: [],
  fonts: [],
  drawings: [],
  splash: '',
  paper: '',
};

export function loadLooks(webDirectory: string): BuiltLooks {
  const table = join(webDirectory, 'looks.json');
  const looks = existsSync(table) ? (JSON.parse(readFileSync(table, 'utf8')) as LookFiles[]) : [];
  const getFiles = (look: LookChoice) => findLook(looks, look) ?? unbuilt;
  return {
    getFiles,
    readDrawing: (look, name) => {
      const { art, drawings } = getFiles(look);
      return drawings.includes(name) ? readFileSync(join(webDirectory, 'assets', `${art}-${name}.svg`), 'utf8') : null;
    },
    readStyles: (look) => {
      const files = getFiles(look);
      return files.styles === '' ? '' : readFileSync(join(webDirectory, getStylesPath(files)), 'utf8');
    },
  };
}
